import type { AmendmentPage } from '../page.ts';

export const articles14And15: readonly AmendmentPage[] = [
  {
    title: 'Artikulo XIV. Espesyal na Reperendum (Seksyon 1 hanggang 3)',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Bago ang Artikulong ito. Pinapalitan nito ang Seksyon 9 ng kasalukuyang Artikulo VIII, na nakalimbag sa tabi ng Seksyon 1.',
      },
      {
        kind: 'change',
        section: 'Seksyon 1. Kailan idinaraos ang reperendum',
        present:
          'Maaaring magsumite ang Lupon ng mga Direktor ng anumang tanong sa reperendum ng mga kasapi, sa paraang pinagpapasyahan nito.',
        proposed:
          'Idinaraos ang espesyal na reperendum: (a) sa mga susog sa By-Laws na ito, gaya ng nasa Artikulo XVIII; (b) sa mga bagay na sinasabi ng Artikulo VIII, Seksyon 7; (c) sa anumang ibang tanong, maliban sa halalan, na pinagpasyahan ng Lupon ng mga Direktor sa limang boto, o ng Pangkalahatang Asembleya, o ng 10 porsiyento ng mga kasaping may karapatang bumoto na itanong sa lahat ng kasapi. Ang reperendum ay Espesyal na Pangkalahatang Asembleya na idinaraos sa portal.',
        reason:
          'Iniiwan ng kasalukuyang seksyon ang lahat sa Lupon: ang tanong, ang panahon, sino ang makaboboto at ano ang itinuturing na pagsang-ayon. Dapat alam ang lahat ng ito bago magtanong.',
      },
      {
        kind: 'change',
        section: 'Seksyon 2. Ang tanong',
        present: '',
        proposed:
          'May isang tanong ang bawat reperendum, na masasagot ng “sang-ayon” o “hindi sang-ayon”. Isinusulat ito nang walang kinikilingan ng Komite sa Halalan, sa Filipino at Ingles. Maaaring pagsamahin ang ilang susog kung magkakaugnay ang mga ito; sinasabi ng paunawa na sinasang-ayunan o hindi sinasang-ayunan ang mga ito bilang isa. Ang tanong na hindi sinang-ayunan ay hindi itinatanong muli sa loob ng labindalawang buwan.',
        reason:
          'Dapat makasagot ang kasapi nang walang abogado. Ang paghinto pagkatapos ng malinaw na “hindi” ay paggalang sa ibinigay na sagot.',
      },
      {
        kind: 'change',
        section: 'Seksyon 3. Teksto at paunawa',
        present: '',
        proposed:
          'Ang paunawa at ang buong teksto ay inilalathala sa portal at nasa bawat opisina nang hindi bababa sa 30 araw bago magbukas ang pagboto. Pinagtatabi ng teksto ang kasalukuyan at ang panukalang pananalita, at ibinibigay ang mga dahilan ng bawat pagbabago. Inilalathala ito bilang mga larawan ng mga pahina at gayundin sa mga salitang mababasa nang malakas o mapalalaki, at maitatabi ito sa telepono at mababasa nang walang koneksyon. Walang binabago rito pagkatapos ng paunawa.',
        reason:
          'Nangangailangan ng panahon ang mahabang teksto sa maliit na screen. Ang mga kasaping malabo ang paningin, at ang mga walang signal, ay may parehong karapatang malaman ang pinagpapasyahan nila.',
      },
    ],
  },
  {
    title: 'Artikulo XIV. Espesyal na Reperendum (Seksyon 4 hanggang 8)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 4. Sino ang bumoboto',
        present: '',
        proposed:
          'May isang boto ang bawat regular na kasaping nakarehistro para sa reperendum. Personal na isinusumite ang boto. Walang kinatawan sa reperendum.',
        reason:
          'Ang kasapi lamang ang dapat magtimbang ng tekstong susundin niya nang ilang taon, at hindi kailangan ng telepono ang maglakbay.',
      },
      {
        kind: 'change',
        section: 'Seksyon 5. Panahon ng pagboto',
        present: '',
        proposed:
          'Labing-apat na araw ang pagboto. Bukas ang pagpaparehistro mula sa araw ng paunawa hanggang sa pagsasara ng pagboto. Kung hindi magamit ang portal nang higit sa isang oras sa kabuuan, maaaring pahabain ng Komite sa Halalan ang pagboto nang katumbas ng nawalang oras.',
        reason:
          'Sa loob ng labing-apat na araw, karamihan sa mga yunit ay may liban o nakararating sa lugar na may signal.',
      },
      {
        kind: 'change',
        section: 'Seksyon 6. Pagsang-ayon',
        present: '',
        proposed:
          'Sinasang-ayunan ang tanong kung hindi bababa sa 25 porsiyento ng mga kasaping may karapatang bumoto ang nagsumite ng boto at kung higit sa kalahati ng mga botong isinumite ang sumang-ayon, o dalawang-katlo kung hinihingi ng batas o ng By-Laws na ito ang dalawang-katlo.',
        reason:
          'Ang korum ay ang sa Pangkalahatang Asembleya. Hindi dapat baguhin ng mababang bilang ng bumoto ang batas ng Kooperatiba.',
      },
      {
        kind: 'change',
        section: 'Seksyon 7. Pagdaraos at resulta',
        present: '',
        proposed:
          'Sinusunod ang Artikulo XII, Seksyon 5 at 6. Walang resultang ibinubunyag bago ang pagsasara ng pagboto. Binibilang ng Komite sa Halalan ang mga boto sa harap ng Komite sa Audit at Superbisyon at iniaanunsyo ang mga bilang sa loob ng 3 araw: mga kasaping may karapatang bumoto, mga botong isinumite, sumang-ayon at hindi sumang-ayon.',
        reason:
          'Ang resultang masusuri ng sinuman ay nangangailangan ng apat na bilang, wala nang iba.',
      },
      {
        kind: 'change',
        section: 'Seksyon 8. Protesta',
        present: '',
        proposed:
          'Sinumang nakarehistrong kasapi ay maaaring magprotesta sa resulta, nang nakasulat at may mga dahilan, sa loob ng 5 araw pagkatapos itong ianunsyo. Nagpapasya ang Komite sa Halalan sa loob ng 10 araw. Maiaapela ang pasya nito sa Panel sa Apela sa loob ng 15 araw. Pinawawalang-bisa lamang ang reperendum kung ang isang iregularidad ay maaaring nakapagpabago sa kinalabasan nito.',
        reason:
          'Walang taong naghihintay manungkulan, kaya maibibigay ang limang araw kung saan dalawampu’t apat na oras ang ibinibigay sa halalan.',
      },
    ],
  },
  {
    title: 'Artikulo XV. Privacy ng Datos (Seksyon 1 hanggang 5)',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Bago ang Artikulong ito. Walang sinasabi ang kasalukuyang By-Laws tungkol sa personal na datos.',
      },
      {
        kind: 'change',
        section: 'Seksyon 1. Prinsipyo',
        present: '',
        proposed:
          'Kinukuha lamang ng Kooperatiba ang personal na datos na kailangan nito para sa pagkakasapi, sa mga serbisyo nito, sa mga tungkulin nito sa ilalim ng batas, at sa mga halalan at reperendum nito. Ang datos na kinuha para sa isang layunin ay hindi ginagamit sa iba nang walang pahintulot ng kasapi.',
        reason: 'Ang hindi kinuha ay hindi mawawala, tatagas o maipag-uutos na ibigay.',
      },
      {
        kind: 'change',
        section: 'Seksyon 2. Datos ng serbisyo',
        present: '',
        proposed:
          'Itinatala ang yunit, istasyon, misyon at galaw ng kasapi hanggang sa kailangan lamang ng kaltas sa sahod o ng postal na address. Hindi kailanman inilalathala ang mga ito, hindi kailanman pinagsasama sa mga listahan ayon sa yunit, at hindi itinatabi ng portal sa telepono.',
        reason:
          'Ang listahan ng mga kasapi ayon sa istasyon ay pag-iinteresan hindi lamang ng mga nagpapautang. Una ang kaligtasan ng mga nasa field.',
      },
      {
        kind: 'change',
        section: 'Seksyon 3. Mga karapatan',
        present: '',
        proposed:
          'Maaaring makita, maitama at makakuha ng kopya ang kasapi ng sarili niyang datos, maaaring tumutol sa paggamit na hindi hinihingi ng batas, at maaaring ipabura ang datos na hindi na kailangan. Walang bayad ang mga kahilingan at sinasagot sa loob ng 15 araw.',
        reason:
          'Ito ang mga karapatang ibinibigay ng batas. Dito, binibigyan ng takdang panahon ang bawat isa.',
      },
      {
        kind: 'change',
        section: 'Seksyon 4. Data Protection Officer',
        present: '',
        proposed:
          'Humihirang ang Lupon ng mga Direktor ng Data Protection Officer, na nag-uulat dito at sa Komite sa Audit at Superbisyon, at maaabot ng bawat kasapi nang lihim.',
        reason: 'Ang tungkuling pag-aari ng lahat ay madaling hindi gawin ninuman.',
      },
      {
        kind: 'change',
        section: 'Seksyon 5. Mga paglabag at pag-iingat',
        present: '',
        proposed:
          'Ang mga kasaping nawala o nalantad ang datos ay sinasabihan sa loob ng 72 oras mula nang malaman ito ng Kooperatiba. Sinisira ang mga rekord ng mga dating kasapi limang taon pagkatapos ng huling bayad, ang mga rekord ng balota ayon sa itinatakda ng Kodigo sa Halalan.',
        reason: 'Ang maaaring mapinsala ang dapat unang makaalam nito, at mula sa amin.',
      },
    ],
  },
];
