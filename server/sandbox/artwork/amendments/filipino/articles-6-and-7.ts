import type { AmendmentPage } from '../page.ts';

export const articles6And7: readonly AmendmentPage[] = [
  {
    title: 'Artikulo VI. Puhunang Sapi (Seksyon 1 hanggang 4)',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Hindi nagbabago ang Seksyon 1 (Mga sapi): nahahati ang puhunang sapi sa mga karaniwang saping may halagang par na 100 piso bawat isa.',
      },
      {
        kind: 'change',
        section: 'Seksyon 2. Pinakamababang puhunang sapi',
        present:
          'Ang bawat kasapi ay kumukuha at ganap na nagbabayad ng sampung sapi sa pagtanggap sa kaniya.',
        proposed:
          'Ang bawat kasapi ay kumukuha ng hindi bababa sa dalawampung sapi. Dalawa ang binabayaran sa pagtanggap sa kaniya at ang iba ay sa loob ng labindalawang buwan. Naaabot ng mga kasaping natanggap bago nagkabisa ang seksyong ito ang pinakamababang halaga mula sa interes sa kanilang puhunang sapi, nang wala silang sariling binabayaran.',
        reason:
          'Itinakda ang sampung sapi, o 1,000 piso, noong ikasampung bahagi lamang ng halaga ngayon ang isang pautang. 2,000 piso ang dalawampung sapi. Walang babayaran ang mga kasalukuyang kasapi.',
      },
      {
        kind: 'change',
        section: 'Seksyon 3. Regular na kontribusyon',
        present:
          'Nag-aambag ang bawat kasapi ng 200 piso bawat buwan sa puhunang sapi, sa pamamagitan ng kaltas sa sahod.',
        proposed:
          'Nag-aambag ang bawat kasapi ng 200 piso bawat buwan sa puhunang sapi, sa pamamagitan ng kaltas sa sahod o pensiyon, bayad sa bangko o sa mobile, o sa alinmang opisina. Maaaring mag-ambag ang kasapi nang higit dito, at maaaring magbayad nang hanggang labindalawang buwan nang maaga. Ibinibilang ang kontribusyon sa buwang binabayaran nito.',
        reason:
          'Hindi nagbabago ang halaga. Wala sa sahurang militar ang mga associate na kasapi at mga retirado at wala silang naaayon na paraan ng pagbabayad. Labindalawang kontribusyon ang kailangan para kumandidato, kaya may huling pangungusap.',
      },
      {
        kind: 'change',
        section: 'Seksyon 4. Pinakamataas na hawak',
        present:
          'Walang kasapi ang maaaring humawak ng higit sa ikalimang bahagi ng puhunang sapi.',
        proposed:
          'Walang kasapi ang maaaring humawak ng higit sa 10 porsiyento ng puhunang sapi. Ang mga halagang lampas sa 500,000 piso ay makukuha lamang nang may 90 araw na paunawa.',
        reason:
          'Ang limitasyon ay ang nasa Cooperative Code. Pinipigilan ng paunawa na guluhin ng ilang malalaking pagkuha ang mga pautang ng marami.',
      },
    ],
  },
  {
    title: 'Artikulo VI. Puhunang Sapi (Seksyon 5 hanggang 8)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 5. Paglilipat',
        present:
          'Maililipat lamang ang mga sapi nang may pahintulot ng Lupon ng mga Direktor, pagkatapos ng tatlong taon, at may bayad na 1 porsiyento.',
        proposed:
          'Ang mga saping hawak nang hindi bababa sa isang taon ay maililipat sa ibang kasapi o sa Kooperatiba, sa halagang par at walang bayad. Nagkakabisa ang paglilipat kapag naitala ito sa talaan ng mga kasapi. Hindi nito dapat ibaba ang kasapi sa ilalim ng pinakamababa, o itaas ang tatanggap sa ibabaw ng limitasyon, na nasa Artikulong ito.',
        reason:
          'Walang napipinsala sa paglilipat sa halagang par. Ang talaan, hindi ang resolusyon, ang mahalaga para sa boto at sa interes.',
      },
      {
        kind: 'change',
        section: 'Seksyon 6. Ulat ng mga sapi',
        present:
          'Naglalabas ang Kooperatiba ng sertipiko para sa bawat nabayarang sapi, pirmado ng Tagapangulo at ng Kalihim at may selyo.',
        proposed:
          'Naglalabas ang Kooperatiba ng taunang ulat ng mga nabayarang sapi, sa portal o, kung hihilingin, sa papel. Pinapalitan ng ulat na may pinakahuling petsa ang lahat ng naunang ulat at sertipiko.',
        reason:
          'Ilang taon nang hindi posible ang pagpirma sa kamay ng daan-daang libong sertipiko. Inaalis ang selyo sa ilalim ng Artikulo I.',
      },
      {
        kind: 'change',
        section: 'Seksyon 7. Lien',
        present:
          'May lien ang Kooperatiba sa mga sapi at deposito ng kasapi para sa anumang utang ng kasapi o ng mga kamag-anak ng kasapi.',
        proposed:
          'May lien ang Kooperatiba sa mga sapi ng kasapi para sa sarili niyang mga utang dito, at sa mga deposito hanggang sa sinasabi lamang ng kasunduan sa utang. Walang sinuman ang nananagot sa utang ng kamag-anak maliban kung pumirma siya bilang co-maker.',
        reason:
          'May mga kasaping nawalan ng ipon dahil sa utang na hindi nila nalaman. Dapat mauna ang pirma bago ang pananagutan.',
      },
      {
        kind: 'change',
        section: 'Seksyon 8. Bahagyang pagkuha sa pagreretiro',
        present: '',
        proposed:
          'Ang kasaping retirado na sa serbisyo at hindi bababa sa 56 na taong gulang ay maaaring kumuha ng hanggang kalahati ng puhunang sapi na lampas sa pinakamababa, isang beses sa bawat labindalawang buwan, nang hindi tinatapos ang pagkakasapi. Hindi makukuha ang mga saping garantiya ng utang.',
        reason:
          'Sa ngayon, ang tanging paraan para magamit ng mga retirado ang inipon nila sa loob ng tatlumpung taon ay ang umalis. Marami ang mas gustong manatili.',
      },
    ],
  },
  {
    title: 'Artikulo VII. Ipon at Pautang (Seksyon 1 hanggang 3)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 1. Mga deposito',
        present:
          'Tumatanggap ang Kooperatiba ng mga ipon mula sa mga kasapi. Ginagawa ang pagkuha sa pangunahing opisina sa dalawang araw ng bawat linggo.',
        proposed:
          'Tumatanggap ang Kooperatiba ng mga regular, time at special-purpose na deposito mula sa mga kasapi, sa pangalan lamang ng kasapi. Makukuha ang regular na deposito sa anumang araw ng trabaho sa bawat opisina, o sa mga paraang inilathala sa portal. Pinananatili ng Kooperatiba ang likidong ari-arian na hindi bababa sa 15 porsiyento ng lahat ng deposito.',
        reason:
          'Lumaki na ang mga deposito, at kasama nito ang pangangailangan sa reserbang makukuha agad. Ang dating oras ay mula pa noong iisa ang kahera.',
      },
      {
        kind: 'change',
        section: 'Seksyon 2. Interes sa mga deposito',
        present:
          'Itinatakda ng Lupon ng mga Direktor ang interes sa mga deposito paminsan-minsan at ipinaaalam ito sa bulletin board.',
        proposed:
          'Itinatakda ng Lupon ng mga Direktor ang interes sa mga deposito para sa bawat kuwarter at inilalathala ito sa portal nang hindi bababa sa 15 araw bago magsimula ang kuwarter. Kinukuwenta ang interes sa karaniwang arawang balanse at ipinapasok bawat kuwarter. Hindi kailanman ibinababa ang interes ng time deposit na nagawa na.',
        reason: 'Dapat makapagplano ang mga kasapi, at dapat tuparin ang pangakong nabitawan na.',
      },
      {
        kind: 'change',
        section: 'Seksyon 3. Mga uri ng pautang',
        present:
          'Nagbibigay ang Kooperatiba ng salary loan, emergency loan at appliance loan sa mga regular na kasapi. Makauutang ang mga associate na kasapi hanggang sa halaga ng sarili nilang deposito.',
        proposed:
          'Nagbibigay ang Kooperatiba sa mga regular at associate na kasapi ng: (a) pautang sa sahod at pensiyon; (b) pautang sa emerhensiya at pagpapagamot; (c) pautang sa pabahay at pagkukumpuni ng bahay; (d) pautang sa pag-aaral; (e) pautang sa kabuhayan. Itinatakda ng Lupon ng mga Direktor ang mga kondisyon ng bawat uri sa iisang patakaran sa pautang, na inilalathala sa portal. Pantay na kondisyon ang tinatanggap ng mga kasaping pantay ang kalagayan.',
        reason:
          'Pareho ang panganib ng mga associate na kasapi sa kanilang puhunang sapi at dapat ay maabot nila ang parehong mga pautang, bawat isa ayon sa kakayahang magbayad. Saklaw na ng pautang sa sahod ang appliance loan. Sa inilathalang patakaran, alam na ng kasapi ang mga kondisyon bago pa pumunta.',
      },
    ],
  },
  {
    title: 'Artikulo VII. Ipon at Pautang (Seksyon 4 hanggang 7)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 4. Mga limitasyon',
        present:
          'Ang mga utang ng kasapi ay hindi maaaring lumampas sa tatlong beses ng kaniyang puhunang sapi.',
        proposed:
          'Ang mga utang ng kasapi ay hindi maaaring lumampas sa apat na beses ng pinagsama niyang puhunang sapi at mga deposito. Ang lahat ng buwanang bayad ng kasapi sa mga utang na alam ng Kooperatiba ay hindi maaaring lumampas sa 40 porsiyento ng netong buwanang sahod o pensiyon.',
        reason:
          'Tinitingnan ng unang limitasyon ang naipon ng kasapi, at ng ikalawa ang kaya niyang bayaran. Wala noon ang ikalawa; may mga kasaping wala pang ikatlong bahagi ng sahod ang naiuuwi.',
      },
      {
        kind: 'change',
        section: 'Seksyon 5. Interes at mga singil',
        present:
          'Kinakaltas nang pauna ang interes sa utang para sa buong termino, kasama ang singil sa serbisyo na 3 porsiyento.',
        proposed:
          'Kinukuwenta ang interes sa utang sa lumiliit na balanse at hindi kinakaltas nang pauna. Ang singil sa serbisyo ay hindi maaaring lumampas sa 1 porsiyento ng utang. Bago pumirma, tumatanggap ang kasapi ng ulat ng halagang ibibigay, ng bawat singil, ng bawat takdang araw at ng tunay na taunang interes.',
        reason:
          'Nagmumukhang mas mura ang utang kapag pauna ang interes. Nakuwenta na ang mawawalang kita at sinasagot ito ng mas mababang gastos sa pangongolekta.',
      },
      {
        kind: 'change',
        section: 'Seksyon 6. Huling bayad at muling pagsasaayos',
        present:
          'Itinuturing na default ang utang kapag 60 araw nang huli ang isang bayad. Sisingilin na agad ang buong balanse, na may multang 3 porsiyento bawat buwan.',
        proposed:
          'Itinuturing na default ang utang kapag 90 araw nang huli ang isang bayad. Ang multa ay 1 porsiyento bawat buwan ng halagang nahuli, hindi kailanman ng buong balanse. Bago singilin nang buo ang utang, iniaalok sa kasapi ang muling pagsasaayos na pasok sa mga limitasyon ng Seksyon 4.',
        reason:
          'Dalawa sa bawat tatlong huling bayad ay dulot ng pagbabago sa opisina ng pasahod, hindi ng kasapi.',
      },
      {
        kind: 'change',
        section: 'Seksyon 7. Mga pautang sa mga opisyal',
        present: '',
        proposed:
          'Ang mga direktor, kasapi ng komite, opisyal at kanilang mga asawa ay tumatanggap ng pautang sa mga kondisyon lamang na bukas sa lahat ng kasapi. Pinagpapasyahan ang ganitong pautang nang wala ang taong sangkot at inililista, ang halaga pero walang pangalan, sa taunang ulat.',
        reason: 'Nagsisimula ang tiwala sa pondo ng pautang sa mga nangangasiwa nito.',
      },
    ],
  },
];
