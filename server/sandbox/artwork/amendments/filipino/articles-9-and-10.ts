import type { AmendmentPage } from '../page.ts';

export const articles9And10: readonly AmendmentPage[] = [
  {
    title: 'Artikulo IX. Lupon ng mga Direktor (Seksyon 1 hanggang 4)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 1. Bilang at termino',
        present:
          'May pitong kasapi ang Lupon ng mga Direktor, na inihahalal para sa dalawang taon. Maaari silang mahalal muli.',
        proposed:
          'May pitong kasapi ang Lupon ng mga Direktor, na inihahalal para sa dalawang taon, mula sa panunumpa. Walang sinuman ang maaaring manungkulan nang higit sa tatlong magkakasunod na termino. Mananatili sa katungkulan ang direktor hanggang makapanumpa ang kahalili.',
        reason:
          'Nasa Kodigo sa Halalan na ang limitasyong tatlong termino mula nang baguhin ito. Dapat ay nasa By-Laws din ito.',
      },
      {
        kind: 'change',
        section: 'Seksyon 2. Mga kuwalipikasyon',
        present:
          'Ang direktor ay dapat na regular na kasaping may ranggong hindi bababa sa technical sergeant, o katumbas nito, at nakatira malapit sa pangunahing opisina.',
        proposed:
          'Ang direktor ay dapat na kasaping may karapatang bumoto, kasapi na nang hindi bababa sa isang taon na may hindi bababa sa labindalawang regular na kontribusyong nabayaran, at dapat makatapos ng pagsasanay na itinakda ng Cooperative Code sa loob ng anim na buwan pagkatapos ng panunumpa. Hindi hihigit sa limang direktor ang maaaring nasa aktibong serbisyo nang sabay.',
        reason:
          'Walang sinasabi ang ranggo at tirahan tungkol sa kakayahang mamuno. Ang mga unang kondisyon ay ang nasa Kodigo sa Halalan. Dahil sa dalawang puwesto para sa mga retirado, sibilyan o dependent, patuloy na gumagana ang Lupon kapag ipinatawag ang mga yunit.',
      },
      {
        kind: 'change',
        section: 'Seksyon 3. Mga kapangyarihan at tungkulin',
        present:
          'Pinamamahalaan ng Lupon ng mga Direktor ang Kooperatiba at ginagamit ang lahat ng kapangyarihang hindi ibinigay sa iba.',
        proposed:
          'Ang Lupon ng mga Direktor ay nagtatakda ng mga patakaran, nagpapatibay ng taunang badyet at plano, humihirang at nangangasiwa sa General Manager, at nananagot sa Pangkalahatang Asembleya. Hindi ito nagpapasya sa mga indibidwal na pautang o nakikialam sa pang-araw-araw na pamamahala. Inilalathala nito ang mga resolusyon nito sa portal sa loob ng 15 araw, maliban sa mga tungkol sa tauhan o sa mga indibidwal na kasapi.',
        reason:
          'Ang mga namumuno ay hindi dapat sila ring namamahala, kung hindi ay walang maiiwang mangangasiwa. Makikita ng mga kasapi kung ano ang pinagpasyahan.',
      },
      {
        kind: 'change',
        section: 'Seksyon 4. Salungatan ng interes',
        present: '',
        proposed:
          'Ang direktor na may interes sa isang bagay, o may kamag-anak hanggang ikatlong antas na may interes dito, ay nagpapahayag nito, umaalis sa pulong para sa bagay na iyon at hindi bumoboto. Hindi kinukuha sa trabaho ang mga kamag-anak ng direktor hanggang ikatlong antas habang nasa katungkulan ang direktor. Maaaring pawalang-bisa ang kontratang ginawa nang labag sa seksyong ito.',
        reason:
          'Matagal nang may ganitong tuntunin para sa mga empleyado, pero wala para sa mga direktor.',
      },
    ],
  },
  {
    title: 'Artikulo IX. Lupon ng mga Direktor (Seksyon 5 hanggang 8)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 5. Mga pulong',
        present:
          'Nagpupulong ang Lupon ng mga Direktor bawat buwan sa pangunahing opisina. Korum ang apat na direktor.',
        proposed:
          'Nagpupulong ang Lupon ng mga Direktor nang hindi bababa sa isang beses bawat buwan. Korum ang apat na direktor, at ang mga direktor na nakikilahok sa video call ay dumalo. Ang direktor na wala sa tatlong magkakasunod na pulong nang walang sapat na dahilan ay itinuturing na nagbitiw; sapat na dahilan ang utos ng serbisyo.',
        reason:
          'May mga pulong na hindi natuloy nang nasa misyon ang dalawang direktor. Bago ang tuntunin sa pagliban at nagbibigay-daan ito sa tungkulin.',
      },
      {
        kind: 'change',
        section: 'Seksyon 6. Mga bakanteng puwesto',
        present:
          'Pinupunan ng Lupon ng mga Direktor ang bakanteng puwesto ng kasaping pinili nito para sa natitirang termino.',
        proposed:
          'Pinupunan ang bakanteng puwesto ng kandidatong may sumunod na pinakamataas na bilang ng boto sa huling halalan na kuwalipikado pa at pumapayag. Kung wala, pipili ang mga natitirang direktor ng kuwalipikadong kasapi. Sa dalawang kaso, hawak ang puwesto para lamang sa natitirang termino. Kung wala pang apat na direktor ang natitira, magdaraos ng espesyal na halalan.',
        reason:
          'Nasabi na ng mga kasapi kung sino ang susunod nilang gusto. Ang Lupon na walang korum ay hindi makapagpupuno sa sarili nito ayon sa batas.',
      },
      {
        kind: 'change',
        section: 'Seksyon 7. Pag-aalis',
        present:
          'Maaaring alisin ang direktor ng tatlong-kapat ng mga kasaping dumalo sa regular na pulong ng Pangkalahatang Asembleya.',
        proposed:
          'Maaaring alisin ang direktor nang may sapat na dahilan ng dalawang-katlo ng mga botong isinumite, nang lihim, sa regular o espesyal na pulong na ang paunawa ay nagbabanggit sa direktor at sa dahilan. Pinakikinggan muna ang direktor.',
        reason:
          'Dapat sabihin ng paunawa sa mga kasapi kung ano ang pagpapasyahan nila, at pinoprotektahan sila ng balota mula sa kanilang mga nakatataas.',
      },
      {
        kind: 'change',
        section: 'Seksyon 8. Mga allowance',
        present:
          'Tumatanggap ang mga direktor ng mga allowance at bonus na itinatakda ng Lupon ng mga Direktor.',
        proposed:
          'Walang sahod ang mga direktor. Itinatakda ng Pangkalahatang Asembleya ang allowance sa bawat pulong na dinaluhan at sa gastos sa paglalakbay. Ang lahat ng allowance ng Lupon ay hindi maaaring lumampas, kapag pinagsama, sa 2 porsiyento ng netong surplus ng nakaraang taon, at inililista para sa bawat direktor sa taunang ulat.',
        reason:
          'Walang sinuman ang dapat magpasya kung magkano ang ibabayad sa kaniya mula sa pera ng iba.',
      },
    ],
  },
  {
    title: 'Artikulo X. Mga Opisyal at Pamunuan (Seksyon 1 hanggang 5)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 1. Mga opisyal',
        present:
          'Ang mga opisyal ay ang Tagapangulo, ang Pangalawang Tagapangulo, ang Kalihim at ang Ingat-yaman, na inihahalal ng mga direktor mula sa kanila.',
        proposed:
          'Inihahalal ng mga direktor ang Tagapangulo at ang Pangalawang Tagapangulo mula sa kanila, at humihirang ng Kalihim at Ingat-yaman na hindi mga direktor. Inihahalal o hinihirang ang mga opisyal sa loob ng 10 araw pagkatapos ng panunumpa ng mga direktor.',
        reason:
          'Ang nag-iingat ng katitikan o ng pera ay hindi dapat bumoboto rin tungkol sa mga ito.',
      },
      {
        kind: 'change',
        section: 'Seksyon 2. Mga tungkulin ng mga opisyal',
        present: 'Taglay ng mga opisyal ang mga karaniwang tungkulin ng kanilang katungkulan.',
        proposed:
          'Ang Tagapangulo ang namumuno at nagsasalita para sa Lupon ng mga Direktor; ang Pangalawang Tagapangulo ang kumikilos kapag wala ang Tagapangulo. Ang Kalihim ang nag-iingat ng talaan ng mga kasapi, ng katitikan at ng By-Laws na ito. Ang Ingat-yaman ang nangangalaga sa lahat ng pondo at nag-uulat tungkol sa mga ito bawat buwan.',
        reason: 'Hindi pareho para sa lahat ang karaniwan.',
      },
      {
        kind: 'change',
        section: 'Seksyon 3. General Manager',
        present:
          'Maaaring humirang ang Lupon ng mga Direktor ng tagapamahala, na naglilingkod hangga’t nais nito.',
        proposed:
          'Humihirang ang Lupon ng mga Direktor ng General Manager na may napatunayang kakayahan, sa bukas na aplikasyon at para sa terminong apat na taon, na maaaring ulitin. Pinamamahalaan ng General Manager ang pang-araw-araw na gawain, kumukuha ng mga kawani ayon sa badyet, at dumadalo sa mga pulong ng Lupon nang walang boto.',
        reason:
          'Ang institusyong ganito kalaki ay nangangailangan ng propesyonal na tagapamahala na may sapat na termino para maisakatuparan ang plano.',
      },
      {
        kind: 'change',
        section: 'Seksyon 4. Mga pirma',
        present:
          'Pinipirmahan ng Tagapangulo at ng Ingat-yaman ang mga tseke. Pinipirmahan ng Tagapangulo at nilalagyan ng selyo ang ibang dokumento.',
        proposed:
          'Ang mga bayad at kontrata ay nangangailangan ng dalawang pirma: ng Ingat-yaman o ng General Manager at, kung lampas sa 500,000 piso, pati ng Tagapangulo o ng Pangalawang Tagapangulo. Maaaring elektroniko ang pirma kung pareho ang bisang ibinibigay rito ng batas.',
        reason:
          'Apat na mata para sa bawat bayad, at hindi na anim na kamay. Hindi na kailangang maghintay sa Tagapangulo ang maliliit na bayad.',
      },
      {
        kind: 'change',
        section: 'Seksyon 5. Piyansa',
        present: 'Naglalagak ang Ingat-yaman ng piyansang 50,000 piso.',
        proposed:
          'Ang bawat taong humahawak ng pera o mga seguridad ng Kooperatiba ay may piyansa, sa halagang itinatakda ng Lupon ng mga Direktor bawat taon ayon sa hinahawakan ng tao.',
        reason:
          'Apatnapung taon na ang halaga, at mas maraming pera ang hawak ng mga kahera kaysa sa Ingat-yaman.',
      },
    ],
  },
];
