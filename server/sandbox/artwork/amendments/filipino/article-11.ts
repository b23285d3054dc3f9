import type { AmendmentPage } from '../page.ts';

export const article11: readonly AmendmentPage[] = [
  {
    title: 'Artikulo XI. Mga Komite (Seksyon 1 hanggang 3)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 1. Mga komite sa pangkalahatan',
        present:
          'Maaaring lumikha ng mga komite ang Lupon ng mga Direktor at buwagin ang mga ito kahit kailan.',
        proposed:
          'Ang mga palagiang komite ay ang Komite sa Audit at Superbisyon, ang Komite sa Halalan, ang Komite sa Etika, ang Komite sa Konsilyasyon at Medyasyon, at ang Komite sa Edukasyon at Pagsasanay. May tatlong kasapi ang bawat isa at nagpapasya ayon sa mayorya nila. Walang sinuman ang maaaring maging direktor at kasapi ng palagiang komite, o kasapi ng dalawang palagiang komite, nang sabay. Maaaring lumikha ang Lupon ng mga Direktor ng ibang komite para magpayo rito.',
        reason:
          'Ang mga komiteng nangangasiwa sa Lupon ay hindi dapat umasa rito para umiral. Sa kaugalian lamang sinusunod ngayon ang tuntunin laban sa dobleng pagiging kasapi.',
      },
      {
        kind: 'change',
        section: 'Seksyon 2. Komite sa Audit at Superbisyon: mga kasapi',
        present:
          'May tatlong kasapi ang Komite sa Audit at Superbisyon: isang inihalal ng mga kasapi para sa dalawang taon at dalawang hinirang ng Lupon ng mga Direktor.',
        proposed:
          'May tatlong kasapi ang Komite sa Audit at Superbisyon: isang inihalal ng mga kasapi para sa dalawang taon, na siyang namumuno, at dalawang hinirang para sa dalawang taon ng Komite sa Etika mula sa mga kasaping may pagsasanay sa accounting o batas. Walang sinuman ang maaaring manungkulan nang higit sa tatlong magkakasunod na termino.',
        reason:
          'Hanggang ngayon, ang Lupon ang humihirang ng mayorya ng mga nag-o-audit dito. Hindi nagbabago ang inihahalal na puwesto, at gayundin ang balota ng regular na halalan.',
      },
      {
        kind: 'change',
        section: 'Seksyon 3. Komite sa Audit at Superbisyon: mga tungkulin',
        present:
          'Sinusuri ng Komite ang mga aklat isang beses sa isang taon at nag-uulat sa Lupon ng mga Direktor.',
        proposed:
          'Sinusuri ng Komite ang mga aklat, ang pera at ang mga panloob na kontrol nang hindi bababa sa isang beses bawat kuwarter, at anumang oras nang walang paunawa; sinusubaybayan ang mga natuklasan ng external auditor; at nag-uulat sa Pangkalahatang Asembleya, na may kopya sa Lupon ng mga Direktor. May access ito sa bawat rekord maliban sa mga balota. Nagmumungkahi ito ng external auditor, na pinapalitan nang hindi bababa sa bawat limang taon.',
        reason:
          'Nag-uulat ang audit sa mga may-ari, at ang mga may-ari ay ang mga kasapi. Walang sinuman, kahit ang mga auditor, ang may pakialam sa mga balota.',
      },
    ],
  },
  {
    title: 'Artikulo XI. Mga Komite (Seksyon 4 hanggang 6)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 4. Komite sa Halalan',
        present:
          'Ang Komite sa Halalan ay may dalawang inihalal na kasapi, isang opisyal at isang enlisted, at ikatlong itinatalaga ng Lupon ng mga Direktor para sa bawat halalan.',
        proposed:
          'Ang Komite sa Halalan ay may dalawang kasaping inihalal para sa dalawang taon, isa sa kategoryang opisyal at isa sa kategoryang enlisted personnel, at ikatlong hinirang para sa dalawang taon ng Komite sa Etika mula sa mga sibilyang empleyado at dependent. Pinangangasiwaan nito ang lahat ng halalan at reperendum nang hiwalay sa Lupon ng mga Direktor at sa pamunuan, na nagbibigay ng mga pangangailangang hinihingi nito ayon sa napagtibay na badyet nito.',
        reason:
          'Hindi nagbabago ang dalawang inihahalal na puwesto. Nagbibigay ng tinig sa mga associate na kasapi ang ikatlong puwesto at hindi na ito umaasa sa mga maaaring maging kandidato.',
      },
      {
        kind: 'change',
        section: 'Seksyon 5. Komite sa Etika',
        present:
          'May tatlong kasapi ang Komite sa Etika na hinirang ng Tagapangulo. Nagpapayo ito sa Lupon ng mga Direktor tungkol sa disiplina.',
        proposed:
          'May tatlong kasapi ang Komite sa Etika na pinili ng Pangkalahatang Asembleya sa regular na pulong para sa tatlong taon, sa mga panukala mula sa kapulungan o mula sa portal. Isang termino lamang sila maaaring manungkulan. Naglalabas ang Komite ng kodigo ng asal, nagpapasya sa mga reklamo laban sa mga direktor, kasapi ng komite at opisyal, nagpapasya sa mga apela sa ilalim ng Artikulo III at V, at gumagawa ng mga paghirang na ibinigay rito ng By-Laws na ito at ng Kodigo sa Halalan.',
        reason:
          'Tinatanggap ng Komite ang mga gawaing hindi dapat nasa Lupon. Kaya dapat itong manggaling sa Pangkalahatang Asembleya, at walang mapapala ang mga kasapi nito sa muling paghirang.',
      },
      {
        kind: 'change',
        section: 'Seksyon 6. Panel sa Apela',
        present: '',
        proposed:
          'Bago ang bawat halalan o reperendum, humihirang ang Komite sa Etika ng Panel sa Apela na may tatlong kasapi, na walang direktor o kasapi ng Komite sa Halalan sa kanila. Ang Panel ang nagpapasya sa mga apela sa ilalim ng Kodigo sa Halalan at ng Artikulo XIV. Pinal sa loob ng Kooperatiba ang pasya nito.',
        reason:
          'Umiiral na ang Panel sa ilalim ng Kodigo sa Halalan, para sa mga halalan lamang. Kinukumpirma ito ng By-Laws at ipinadidinig din dito ang mga sigalot sa mga reperendum.',
      },
    ],
  },
  {
    title: 'Artikulo XI. Mga Komite (Seksyon 7 hanggang 9)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 7. Komite sa Konsilyasyon at Medyasyon',
        present:
          'Inaayos ng Tagapangulo ang mga sigalot ng mga kasapi. Dinadala sa hukuman ang mga sigalot sa Kooperatiba.',
        proposed:
          'Ang mga sigalot ng mga kasapi, o ng kasapi at ng Kooperatiba, ay unang dinadala sa Komite sa Konsilyasyon at Medyasyon, na hinirang para sa dalawang taon ng Lupon ng mga Direktor nang may pagsang-ayon ng Komite sa Etika. Pinakikinggan nito ang mga panig sa loob ng 20 araw, nang personal o sa video call, at sinisikap na makarating sa kasunduan sa loob ng 60 araw. May bisa sa mga panig ang nakasulat na kasunduan. Kung wala, maaaring pumunta ang bawat panig sa arbitrasyon o sa hukuman. Habang nakabinbin ang usapin, walang tumatakbong panahon ng preskripsiyon.',
        reason:
          'Hindi maaaring maging hukom ang Tagapangulo sa usapin ng Kooperatiba. Karamihan sa mga sigalot ay tungkol sa kaltas sa sahod at maaayos sa magkasamang pagtingin sa mga rekord.',
      },
      {
        kind: 'change',
        section: 'Seksyon 8. Komite sa Edukasyon at Pagsasanay',
        present:
          'Ang Pangalawang Tagapangulo at dalawang taong itinalaga ng Lupon ng mga Direktor ang bumubuo sa Komite sa Edukasyon. Nagdaraos ito ng seminar para sa mga kasapi bawat kuwarter.',
        proposed:
          'Ang Komite sa Edukasyon at Pagsasanay ay hinirang para sa dalawang taon ng Lupon ng mga Direktor, mula sa hindi bababa sa dalawang sangay ng serbisyo. Inihahanda nito ang seminar bago ang pagkakasapi at ang mga kurso sa pag-iimpok, pangungutang, pagreretiro at paggamit ng portal, sa Filipino at Ingles at sa ibang wika kung kailangan. Makukuha sa portal ang lahat ng materyales, sa anyong maitatabi sa telepono.',
        reason:
          'Ilang daang kasapi lamang sa isang taon ang naaabot ng seminar sa pangunahing opisina. Naaabot ng materyales sa telepono ang bawat istasyon, kasama ang mga walang tuloy-tuloy na signal.',
      },
      {
        kind: 'change',
        section: 'Kasalukuyang Seksyon 8. Komite sa Pautang',
        present:
          'Ang Komite sa Pautang, na binubuo ng tatlong direktor, ang nag-aapruba o tumatanggi sa bawat aplikasyon para sa pautang.',
        proposed: '',
        reason:
          'Sinanay na kawani ang nagpapasya sa mga pautang sa ilalim ng inilathalang patakaran sa pautang (Artikulo VII, Seksyon 3). Hindi mababasa ng tatlong direktor ang mga apat na libong aplikasyon sa isang buwan.',
      },
      {
        kind: 'change',
        section: 'Seksyon 9. Mga rekord at pagsasalin',
        present: '',
        proposed:
          'Nag-iingat ang bawat komite ng katitikan at nag-uulat nang nakasulat sa regular na pulong ng Pangkalahatang Asembleya. Ang kasaping umalis sa komite ay nagsasalin ng lahat ng rekord nito sa loob ng 10 araw.',
        reason:
          'Dalawang komite ang nagsimula sa kanilang huling termino nang walang laman ang mga kahon.',
      },
    ],
  },
];
