import type { AmendmentPage } from '../page.ts';

export const articles12And13: readonly AmendmentPage[] = [
  {
    title: 'Artikulo XII. Mga Halalan (Seksyon 1 hanggang 4)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 1. Regular at espesyal na halalan',
        present:
          'Idinaraos ang mga halalan sa regular na pulong ng Pangkalahatang Asembleya, sa pagtataas ng kamay o sa balota ayon sa pasya ng pulong.',
        proposed:
          'Idinaraos ang regular na halalan sa bawat taon na may natatapos na termino, sa loob ng 90 araw pagkatapos ng taong piskal. Pumupuno ito ng sampung puwesto: pitong direktor, isang kasapi ng Komite sa Audit at Superbisyon, at dalawang kasapi ng Komite sa Halalan. Ang espesyal na halalan ay pumupuno lamang sa mga puwestong nanatili o naging bakante.',
        reason:
          'Sinusunod ng teksto ang Kodigo sa Halalan. Hindi malayang boto ang pagtataas ng kamay sa harap ng mga nakatataas.',
      },
      {
        kind: 'change',
        section: 'Seksyon 2. Kodigo sa Halalan',
        present:
          'Naglalabas ang Komite sa Halalan ng mga tuntunin para sa bawat halalan, na pinagtitibay ng Lupon ng mga Direktor.',
        proposed:
          'Sinusunod ng mga halalan ang Kodigo sa Halalan, na pinagtitibay at sinususugan ng Pangkalahatang Asembleya sa dalawang-katlo ng mga botong isinumite. Hindi dapat sumalungat ang Kodigo sa By-Laws na ito. Hindi ito binabago para sa halalang nailabas na ang paunawa.',
        reason:
          'Maaaring maging kandidato ang mga direktor at hindi dapat sila ang magpatibay ng mga tuntunin ng kanilang pagtakbo.',
      },
      {
        kind: 'change',
        section: 'Seksyon 3. Sino ang makaboboto',
        present:
          'Makaboboto ang mga regular at associate na kasapi kung nakarehistro sila para sa Pangkalahatang Asembleya at nabayaran ang lahat ng kanilang obligasyon hanggang sa araw ng pulong.',
        proposed:
          'Makaboboto ang mga regular at associate na kasapi kung nakarehistro sila para sa Pangkalahatang Asembleya at hindi suspendido at hindi pa natatapos ang kanilang pagkakasapi. Ang utang lamang ay hindi nag-aalis ng boto.',
        reason:
          'May mga kasaping hindi nakaboto dahil sa iisang nahuling kaltas. Ang suspensiyon sa ilalim ng Artikulo V, Seksyon 3 ay dumarating lamang pagkatapos ng paunawa.',
      },
      {
        kind: 'change',
        section: 'Seksyon 4. Mga kinatawan',
        present:
          'Maaaring katawanin ang kasapi sa halalan ng ibang kasaping naghaharap ng nakasulat na awtoridad.',
        proposed:
          'Maaaring humirang ang kasapi ng isang kinatawan para sa isang halalan, sa form ng Kooperatiba. Maaaring humawak ang kasapi ng hindi hihigit sa 100 boto, kasama ang sarili niyang boto. Ang mga kasapi ng Komite sa Halalan, mga klerk at mga kasapi ng Panel sa Apela ay hindi maaaring maging kinatawan. Itinatakda ng Kodigo sa Halalan ang mga panahon para sa mga form at sa pagbawi ng mga ito.',
        reason:
          'Kung walang limitasyon, maaaring pagpasyahan ng ilang may hawak ng form ang halalan. Sapat ang sandaang boto para sa isang maliit na destakamento.',
      },
    ],
  },
  {
    title: 'Artikulo XII. Mga Halalan (Seksyon 5 hanggang 8)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 5. Elektronikong pagboto',
        present:
          'Maaaring pahintulutan ng Pangkalahatang Asembleya ang mga kasapi na bumoto sa elektronikong paraan.',
        proposed:
          'Elektroniko ang pagboto at ginaganap sa portal, sa panahon ng pagboto lamang. Naisumite na ang boto kapag natanggap ito ng server ng Kooperatiba bago ang pagsasara ng pagboto; burador ang mga piniling hindi pa naisusumite at hindi ibinibilang ang mga ito. Kapag naisumite na, hindi na mababago, mababawi o mauulit ang boto. Nakakakuha ang kasapi ng resibong hindi nagpapakita ng mga pinili.',
        reason:
          'Ganito idinaos ang mga huling halalan. Ang mahahalagang bagay ng may-bisang boto ay hindi dapat umasa sa pahintulot na ibinibigay taon-taon.',
      },
      {
        kind: 'change',
        section: 'Seksyon 6. Pagiging lihim',
        present: '',
        proposed:
          'Lihim ang balota. Ang rekord kung sino ang bumoto ay nakahiwalay sa rekord kung ano ang pinili, at walang tao, lupon o kumand ang maaaring pagdugtungin ang dalawa. Walang kasapi ang maaaring utusang bumoto, ipakita ang balota, o bumoto sa harap ng nakatataas.',
        reason:
          'Sa komunidad ng mga militar, kailangan ng pagiging lihim ng balota ang pinakamatibay na lugar na maibibigay rito ng Kooperatiba, at iyon ay dito.',
      },
      {
        kind: 'change',
        section: 'Seksyon 7. Malayang pagsusuri ng sistema ng pagboto',
        present: '',
        proposed:
          'Bago ang bawat regular na halalan, sinusuri ng isang malayang eksperto, na magkasamang pinili ng Komite sa Halalan at ng Komite sa Audit at Superbisyon, ang sistema ng pagboto. Inilalathala ang ulat sa portal nang hindi bababa sa 15 araw bago magbukas ang pagboto. Inaayos muna ang mga depektong maaaring makapagpabago sa resulta, o inililipat ang pagboto.',
        reason:
          'Hindi makikita ng mga kasapi ang loob ng server. Ang isang marunong, at walang utang na loob sa Kooperatiba, ang dapat tumingin para sa kanila.',
      },
      {
        kind: 'change',
        section: 'Seksyon 8. Mga protesta',
        present:
          'Inihahain ang protesta sa Lupon ng mga Direktor sa loob ng tatlong araw pagkatapos ng halalan at pinal nitong pinagpapasyahan.',
        proposed:
          'Inihahain ang protesta sa Komite sa Halalan, nang nakasulat at may mga dahilan, sa loob ng 24 oras pagkatapos ng proklamasyon. Maiaapela ang pasya nito sa Panel sa Apela. Pinawawalang-bisa lamang ang halalan para sa isang puwesto kung ang isang iregularidad ay maaaring nakapagpabago sa kinalabasan nito.',
        reason:
          'Madalas na may kinalaman sa resulta ang nakaupong Lupon. Sinusunod ng protesta at apela ang Kodigo sa Halalan.',
      },
    ],
  },
  {
    title: 'Artikulo XIII. Mga Pondo at Netong Surplus (Seksyon 1 hanggang 3)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 1. Taong piskal at mga kuwenta',
        present:
          'Ang taong piskal ay ang taon sa kalendaryo. Isinasara ng Ingat-yaman ang mga aklat sa huling araw nito at ihinaharap ang mga ito sa Lupon ng mga Direktor.',
        proposed:
          'Ang taong piskal ay ang taon sa kalendaryo. Ang mga ulat pinansiyal ay ino-audit ng malayang accountant at inilalathala sa portal nang hindi bababa sa 21 araw bago ang regular na pulong ng Pangkalahatang Asembleya, kasama ang buod na hindi hihigit sa apat na pahina sa payak na wika.',
        reason:
          '140 pahina ang kapal ng ulat na ibinibigay sa pintuan ng bulwagan. Kakaunti ang nakababasa nito bago bumoto tungkol dito.',
      },
      {
        kind: 'change',
        section: 'Seksyon 2. Pamamahagi ng netong surplus',
        present:
          'Mula sa netong surplus, 10 porsiyento ang napupunta sa pondong reserba, 10 porsiyento sa pondo sa edukasyon at pagsasanay, 3 porsiyento sa pondo sa pagpapaunlad ng komunidad at 7 porsiyento sa opsiyonal na pondo. Ang natitirang 70 porsiyento ay isinasauli sa mga kasapi.',
        proposed:
          'Mula sa netong surplus, 12 porsiyento ang napupunta sa pondong reserba, 8 porsiyento sa pondo sa edukasyon at pagsasanay, 3 porsiyento sa pondo sa pagpapaunlad ng komunidad, 5 porsiyento sa opsiyonal na pondo at 2 porsiyento sa pondong pangkagalingan para sa mga kasaping nakadeploy. Ang natitirang 70 porsiyento ay isinasauli sa mga kasapi bilang interes sa puhunang sapi at patronage refund.',
        reason:
          'Nananatili sa 30 porsiyento ang mga pondo kapag pinagsama, at sa 70 ang bahagi ng mga kasapi. Kailangan ang mas matibay na reserba para sa mas malalaking deposito; anim na taon nang hindi nagagastos ang bahagi ng pondo sa edukasyon dahil mas mura ang mga aralin sa portal kaysa sa mga bulwagan. Inilalarawan sa Artikulo XVI, Seksyon 8 ang pondong pangkagalingan.',
      },
      {
        kind: 'change',
        section: 'Seksyon 3. Pondong reserba',
        present:
          'Ginagamit ang pondong reserba para sa mga pagkalugi. Maaari itong ipuhunan ayon sa inaakalang pinakamabuti ng Lupon ng mga Direktor.',
        proposed:
          'Ginagamit ang pondong reserba para sa mga pagkalugi sa operasyon. Iniingatan ito sa mga seguridad ng pamahalaan o sa mga deposito sa mga bangkong may mabuting katayuan, at hindi kailanman ipinauutang sa kasapi o ipinupuhunan sa negosyo ng direktor o opisyal. Kung bawasan ito, ibinabalik muna ito bago magbayad ng anumang patronage refund.',
        reason:
          'Ang reserba ay dapat ligtas at madaling makuha sa mismong taon na bumabagsak ang ibang puhunan.',
      },
    ],
  },
  {
    title: 'Artikulo XIII. Mga Pondo at Netong Surplus (Seksyon 4 hanggang 7)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 4. Pondo sa edukasyon at pagsasanay',
        present:
          'Ang kalahati ng pondo sa edukasyon at pagsasanay ay ginagastos ng Kooperatiba at ang kalahati ay ipinadadala sa pederasyon nito.',
        proposed:
          'Ang kalahati ng pondo sa edukasyon at pagsasanay ay ginagastos ng Kooperatiba, sa ilalim ng taunang plano ng Komite sa Edukasyon at Pagsasanay, at ang kalahati ay ipinadadala sa pederasyon o unyong pinili ng Pangkalahatang Asembleya. Ang hindi nagastos sa loob ng dalawang taon ay idinaragdag sa pondong reserba.',
        reason:
          'Ang pera para sa pag-aaral ay dapat gamitin sa pag-aaral, o kung hindi ay magpatibay sa kabuuan.',
      },
      {
        kind: 'change',
        section: 'Seksyon 5. Pondo sa pagpapaunlad ng komunidad at opsiyonal na pondo',
        present:
          'Ginagastos ang pondo sa pagpapaunlad ng komunidad at ang opsiyonal na pondo sa mga proyektong pinili ng Tagapangulo.',
        proposed:
          'Ginagastos ang pondo sa pagpapaunlad ng komunidad sa mga proyekto sa mga lugar na tinitirhan ng mga kasapi at kanilang pamilya, na pinili ng Lupon ng mga Direktor mula sa mga panukalang ginawa sa portal. Inilalaan ang opsiyonal na pondo para sa lupa, gusali at kagamitan. Inuulat ang dalawa, bawat proyekto, sa taunang ulat.',
        reason:
          'Walang pondo ng mga kasapi ang dapat nasa pagpapasya ng iisang tao, gaano man karapat-dapat ang mga naging proyekto.',
      },
      {
        kind: 'change',
        section: 'Seksyon 6. Interes sa puhunang sapi at patronage refund',
        present:
          'Ibinabayad ang interes sa puhunang sapi sa mga kasaping may hawak ng kanilang mga sapi sa huling araw ng taong piskal.',
        proposed:
          'Kinukuwenta ang interes sa puhunang sapi sa karaniwang bilang ng mga saping hawak sa bawat buwan ng taon. Kinukuwenta ang patronage refund sa interes na ibinayad ng kasapi sa mga utang at sa mga binili ng kasapi. Ipinapasok ang dalawa sa loob ng 60 araw pagkatapos ng Pangkalahatang Asembleya. Nagpapasya ang Pangkalahatang Asembleya sa hatian ng dalawa; ang interes sa puhunang sapi ay hindi maaaring lumampas sa limitasyon ng Cooperative Code.',
        reason:
          'Sa ngayon, ang saping binili noong Disyembre ay kumikita nang kasinlaki ng hawak na mula Enero, at ang saping kinuha noong Disyembre ay walang kinikita.',
      },
      {
        kind: 'change',
        section: 'Seksyon 7. Mga halagang hindi kinuha',
        present:
          'Ang mga halagang hindi kinuha sa loob ng isang taon ay nagiging pag-aari ng Kooperatiba.',
        proposed:
          'Ang mga halagang hindi kinuha sa loob ng limang taon ay idinaragdag sa pondo sa pagpapaunlad ng komunidad, pagkatapos ng dalawang mensahe sa huling nakatalang detalye ng contact at ng paunawa sa portal. Binabayaran pa rin ang kasapi o tagapagmanang naghabol nang huli at nakapagpatunay nito.',
        reason:
          'May mga biyudang nalaman pagkatapos ng dalawang taon na may isasauli pala at napaso na. Dapat maghintay ang perang may nagmamay-ari.',
      },
    ],
  },
];
