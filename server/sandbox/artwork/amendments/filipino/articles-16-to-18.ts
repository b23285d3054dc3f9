import type { AmendmentPage } from '../page.ts';

export const articles16To18: readonly AmendmentPage[] = [
  {
    title: 'Artikulo XVI. Mga Satellite Office at mga Kasaping Nakadeploy (Seksyon 1 hanggang 4)',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Bago ang Artikulong ito. Umiiral ngayon ang mga satellite office sa resolusyon lamang ng Lupon ng mga Direktor.',
      },
      {
        kind: 'change',
        section: 'Seksyon 1. Mga satellite office',
        present: '',
        proposed:
          'Nagbubukas ang Lupon ng mga Direktor ng satellite office kung saan hindi bababa sa 500 kasapi ang nakatira o naglilingkod sa loob ng isang araw na biyahe at walang ibang opisinang kasinlapit. Maaari lamang nitong isara ang opisina pagkatapos ng anim na buwang paunawa sa mga kasapi roon, at pagkatapos silang pakinggan. Inilalathala sa portal ang listahan ng lahat ng opisina, kasama ang kanilang oras at mga serbisyo.',
        reason:
          'Nagbubukas at nagsasara noon ang mga opisina sa paglipat ng iisang commander. Makaaasa na ang mga kasapi sa tuntunin.',
      },
      {
        kind: 'change',
        section: 'Seksyon 2. Mga serbisyo',
        present: '',
        proposed:
          'Ang bawat satellite office ay tumatanggap ng mga aplikasyon, bayad, form at reklamo, nagpapayo tungkol sa mga pautang at benepisyo, at nagbibigay ng pribadong lugar at device na magagamit ng mga kasapi para sa portal. Ang natanggap doon ay natanggap na ng Kooperatiba.',
        reason:
          'Tinatapos ng huling pangungusap ang tanong kung nasa oras ang form na isinumite sa satellite office sa huling araw.',
      },
      {
        kind: 'change',
        section: 'Seksyon 3. Mga kawani at lugar',
        present: '',
        proposed:
          'Pinamumunuan ang satellite office ng empleyado ng Kooperatiba na wala sa aktibong serbisyo. Kung nasa loob ito ng kampo, isinasaad ng kasunduan sa kampo na makapapasok ang mga kasapi sa oras ng opisina at na pag-aari ng Kooperatiba ang mga rekord nito.',
        reason:
          'Ang pumupunta para sa utang o may reklamo ay hindi dapat makaharap ang sarili niyang nakatataas sa likod ng counter.',
      },
      {
        kind: 'change',
        section: 'Seksyon 4. Mga pagdalaw sa malalayong istasyon',
        present: '',
        proposed:
          'Hindi bababa sa dalawang beses sa isang taon, dinadalaw ng kawani ng pinakamalapit na opisina ang bawat istasyong may 50 kasapi o higit pa na hindi makararating sa opisina sa loob ng isang araw. Isinasaayos ang mga petsa kasama ng yunit at hindi inilalathala.',
        reason:
          'May mga istasyon sa isla na tatlong taon nang hindi nadadalaw. Hindi ipinaaalam sa publiko ang mga petsa para sa kaligtasan ng lahat.',
      },
    ],
  },
  {
    title: 'Artikulo XVI. Mga Satellite Office at mga Kasaping Nakadeploy (Seksyon 5 hanggang 8)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 5. Mga kasaping nakadeploy',
        present: '',
        proposed:
          'Ang kasaping nakadeploy ay ang inutusan, nang 30 araw o higit pa, sa misyon o lugar kung saan hindi magagamit nang may makatwirang pagsisikap ang mga serbisyo ng Kooperatiba. Habang nakadeploy, at sa loob ng 60 araw pagkabalik, ang kasapi ay hindi sinususpinde, inaalis o idinedeklarang default, at walang panahon sa ilalim ng By-Laws na ito ang tumatakbo laban sa kasapi; ang mga halalan at reperendum lamang ang nagtatapos nang pareho para sa lahat ng kasapi. Patunay ang pahayag ng yunit, nang walang lugar o misyon.',
        reason:
          'Hindi masasagot ng kasaping nasa kabundukan ang isang liham. Ang pagboto lamang ang hindi maaaring manatiling bukas para sa ilan nang hindi naaantala ang resulta para sa lahat.',
      },
      {
        kind: 'change',
        section: 'Seksyon 6. Mga kontribusyon at utang',
        present: '',
        proposed:
          'Ang mga kontribusyong hindi nabayaran habang nakadeploy ay maaaring bayaran sa loob ng 60 araw pagkabalik, at ibinibilang sa sarili nilang mga buwan. Kung hihilingin, ipinagpapaliban ang mga bayad sa utang nang hanggang anim na buwan; tuloy ang interes, nang walang anumang multa.',
        reason:
          'Nasa sahuran ang karamihan sa mga kasaping nakadeploy. Ang seksyon ay para sa mga naantala ang sahod, at para sa mga retiradong tinawag muli sa serbisyo.',
      },
      {
        kind: 'change',
        section: 'Seksyon 7. Mga kasaping nawawala',
        present: '',
        proposed:
          'Kung iniulat ng serbisyo na nawawala ang kasapi, ang mga benepisyaryong pinangalanan niya ay maaaring kumuha mula sa mga deposito bawat buwan ng hanggang kalahati ng dating buwanang sahod ng kasapi, nang hindi hihigit sa dalawang taon. Tuloy ang pagkakasapi hanggang makabalik o ideklarang patay ang kasapi.',
        reason:
          'Sa ngayon, kailangang maghintay ang pamilya hanggang ideklara ng hukuman ang pagkamatay, na maaaring umabot ng ilang taon, samantalang buwan-buwan ang upa.',
      },
      {
        kind: 'change',
        section: 'Seksyon 8. Pondong pangkagalingan',
        present: '',
        proposed:
          'Tinutulungan ng pondong pangkagalingan sa ilalim ng Artikulo XIII, Seksyon 2 ang mga kasaping nakadeploy at ang mga pamilya ng mga kasaping nasugatan, nawawala o nasawi. Ibinibigay ang tulong ng komiteng may tatlong tao sa ilalim ng mga tuntuning inilathala sa portal, sa loob ng 10 araw pagkatapos ng kahilingan. Hindi inilalathala ang mga pangalan ng natulungan.',
        reason:
          'Bawat kaso noon ang pangongolekta, malaki para sa ilan at wala para sa iba. Pareho ang turing ng pondo sa magkakatulad na kaso.',
      },
    ],
  },
  {
    title: 'Artikulo XVII at XVIII. Pagbuwag; Mga Susog',
    blocks: [
      { kind: 'heading', text: 'Artikulo XVII. Pagbuwag (kasalukuyang Artikulo XIV)' },
      {
        kind: 'change',
        section: 'Seksyon 1. Pasya',
        present:
          'Maaaring buwagin ang Kooperatiba ng dalawang-katlo ng mga kasaping dumalo sa pulong na ipinatawag para rito.',
        proposed:
          'Maaaring buwagin ang Kooperatiba ng tatlong-kapat ng mga botong isinumite sa espesyal na reperendum na nilahukan ng hindi bababa sa kalahati ng mga kasaping may karapatang bumoto, pagkatapos itong talakayin ng dalawang regular na pulong ng Pangkalahatang Asembleya.',
        reason:
          'Ang itinayo sa loob ng ilang dekada ay hindi dapat tapusin sa isang hapon ng ilang daang kasapi.',
      },
      {
        kind: 'change',
        section: 'Seksyon 2. Likidasyon',
        present: 'Ipinamamahagi sa mga kasapi ang mga ari-arian ayon sa kanilang mga sapi.',
        proposed:
          'Unang binabayaran ang mga utang, saka ang mga deposito, saka ang puhunang sapi sa halagang par. Ang pondong reserba at ang iba pang natira ay ibinibigay sa ibang kooperatiba o pederasyong naglilingkod sa mga kasapi ng sandatahang lakas, na pinili ng Pangkalahatang Asembleya.',
        reason:
          'Hindi pinapayagan ng Cooperative Code na paghati-hatian ang reserbang itinakda ng batas. Walang sinuman ang dapat makinabang sa pagsasara ng Kooperatiba.',
      },
      { kind: 'heading', text: 'Artikulo XVIII. Mga Susog (kasalukuyang Artikulo XV)' },
      {
        kind: 'change',
        section: 'Seksyon 1. Mayorya',
        present:
          'Maaaring susugan ang By-Laws na ito ng dalawang-katlo ng mga botong isinumite sa pulong ng Pangkalahatang Asembleya, o sa reperendum na ipinatawag para rito na nilahukan ng hindi bababa sa 25 porsiyento ng mga kasaping may karapatang bumoto.',
        proposed:
          'Maaaring susugan ang By-Laws na ito ng dalawang-katlo ng mga botong isinumite sa espesyal na reperendum sa ilalim ng Artikulo XIV. Maaaring magpanukala ng mga susog ang Lupon ng mga Direktor, o ang 1,000 kasaping may karapatang bumoto.',
        reason:
          'Nananatili ang mayoryang dalawang-katlo. Ang pasya ay sa lahat ng kasapi, hindi lamang sa mga makapaglalakbay sa pulong; hinihingi ng Artikulo XIV ang korum na 25 porsiyento.',
      },
      {
        kind: 'change',
        section: 'Seksyon 2. Anyo at bisa',
        present: '',
        proposed:
          'Pinagtatabi ng panukala ang kasalukuyang teksto at ang panukalang teksto. Nagkakabisa ang mga susog 15 araw pagkatapos mairehistro sa awtoridad na nangangasiwa sa mga kooperatiba, at inilalathala sa portal sa araw ding iyon ang buong By-Laws na nasusugan.',
        reason:
          'Hindi dapat kailanganin ng mga kasapi na buuin ang may-bisang teksto mula sa ilang dokumento.',
      },
    ],
  },
];
