import type { AmendmentPage } from '../page.ts';

export const articles1To3: readonly AmendmentPage[] = [
  {
    title: 'Artikulo I. Pangalan at Opisina (Seksyon 1 hanggang 4)',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Hindi nagbabago ang Seksyon 1 (Pangalan): mananatili ang pangalang nakasaad sa Articles of Cooperation.',
      },
      {
        kind: 'change',
        section: 'Seksyon 2. Pangunahing opisina',
        present:
          'Ang pangunahing opisina ng Kooperatiba ay nasa loob ng kampo militar kung saan ito itinatag. Hindi ito maaaring ilipat.',
        proposed:
          'Ang pangunahing opisina ng Kooperatiba ay nasa address na nakasaad sa Articles of Cooperation. Maaari itong ilipat ng Lupon ng mga Direktor sa loob ng parehong rehiyon, at ng Pangkalahatang Asembleya sa ibang rehiyon.',
        reason:
          'Dalawang beses nang nagbago ang hangganan ng kampo. Ang opisinang hindi kailanman maililipat ay maaaring mawalan balang araw ng address na ayon sa batas.',
      },
      {
        kind: 'change',
        section: 'Seksyon 3. Saklaw ng operasyon',
        present: 'Kumikilos ang Kooperatiba sa mga lalawigang may sangay ito.',
        proposed:
          'Kumikilos ang Kooperatiba sa buong Pilipinas at naglilingkod sa mga kasapi nito sa bawat istasyon sa ibang bansa kung saan sila inutusang pumunta.',
        reason:
          'Nakadestino ang mga kasapi sa bawat rehiyon at sa mga misyon sa ibang bansa, samantalang wala pang dalawampu ang mga sangay.',
      },
      {
        kind: 'change',
        section: 'Seksyon 4. Mga salitang ginamit',
        present: '',
        proposed:
          'Sa By-Laws na ito: (a) ang “portal” ay ang portal ng mga kasapi ng Kooperatiba; (b) ang “nang nakasulat” ay sumasaklaw sa mensaheng ipinadala sa portal ng kasaping naka-log in; (c) ang “kasaping may karapatang bumoto” ay ang regular o associate na kasaping hindi suspendido at hindi pa natatapos ang pagkakasapi; (d) ang mga “araw” ay araw sa kalendaryo, kasama ang mga pista opisyal; (e) ang “regular na kontribusyon” ay ang buwanang kontribusyon sa ilalim ng Artikulo VI, Seksyon 3.',
        reason:
          'Ginagamit din ang mga salitang ito sa Kodigo sa Halalan at sa mga form. Dapat ay iisa ang kahulugan ng mga ito saanman.',
      },
      {
        kind: 'change',
        section: 'Kasalukuyang Seksyon 4. Selyo ng korporasyon',
        present:
          'Walang bisa ang dokumento ng Kooperatiba kung wala itong tatak ng metal na selyo nito, na iniingatan ng Kalihim.',
        proposed: '',
        reason:
          'Iisa ang selyo at nasa pangunahing opisina ito. Ang mga dokumentong inilabas sa iba ay naghihintay nang ilang linggo para matatakan. Sapat na ang mga pirma sa ilalim ng Artikulo X.',
      },
    ],
  },
  {
    title: 'Artikulo II. Mga Layunin at Prinsipyo (Seksyon 1 hanggang 4)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 1. Mga layunin',
        present:
          'Itinatag ang Kooperatiba upang: (a) hikayatin ang pagtitipid at pag-iimpok ng mga kasapi nito; (b) magpautang sa kanila para sa mga pangangailangan at pagkakakitaan; (c) magbigay ng mga produkto sa makatwirang presyo.',
        proposed:
          'Itinatag ang Kooperatiba upang: (a) hikayatin ang pagtitipid at pag-iimpok ng mga kasapi nito; (b) magpautang sa kanila para sa mga pangangailangan at pagkakakitaan; (c) magbigay ng mga produkto at serbisyo sa makatwirang presyo; (d) tulungan ang mga kasapi at kanilang pamilya na maghanda sa pagreretiro sa serbisyo; (e) tumulong sa mga pamilya ng mga kasaping nakadeploy, nasugatan, nawawala o nasawi.',
        reason:
          'Inilalarawan ng mga idinagdag na layunin ang ilang taon nang ginagawa ng Kooperatiba sa ilalim ng magkakahiwalay na resolusyon ng Lupon.',
      },
      {
        kind: 'change',
        section: 'Seksyon 2. Mga kapangyarihan',
        present:
          'Taglay ng Kooperatiba ang lahat ng kapangyarihang ibinibigay ng Cooperative Code. Makabibili lamang ng lupa para sa opisina.',
        proposed:
          'Taglay ng Kooperatiba ang lahat ng kapangyarihang ibinibigay ng Cooperative Code. Makabibili ng lupa para sa opisina o para sa serbisyo sa mga kasapi. Ang pagbili ng lupang lampas sa 5 porsiyento ng kabuuang ari-arian ay nangangailangan ng pagpapatibay ng Pangkalahatang Asembleya.',
        reason:
          'Maaaring mangailangan ng sariling lugar ang isang tindahan o klinika ng mga kasapi. Habang lumalaki ang bibilhin, mas maraming kasapi ang dapat magpasya rito.',
      },
      {
        kind: 'change',
        section: 'Seksyon 3. Mga prinsipyo ng kooperatiba',
        present:
          'Sinusunod ng Kooperatiba ang bukas at kusang-loob na pagkakasapi, demokratikong pamamahala, limitadong interes sa puhunan, at edukasyon ng mga kasapi.',
        proposed:
          'Sinusunod ng Kooperatiba ang bukas at kusang-loob na pagkakasapi, demokratikong pamamahala ng mga kasapi, ang kanilang paglahok sa kabuhayan nito, awtonomiya at kalayaan, edukasyon at impormasyon, pagtutulungan ng mga kooperatiba, at malasakit sa komunidad.',
        reason: 'Iniaayon ang listahan sa pitong prinsipyo ng Cooperative Code.',
      },
      {
        kind: 'change',
        section: 'Seksyon 4. Kawalan ng kinikilingan',
        present:
          'Hindi nakikilahok ang Kooperatiba sa pulitikang partidista at hindi nagtatangi sa relihiyon.',
        proposed:
          'Hindi nakikilahok ang Kooperatiba sa pulitikang partidista. Sa mga gawain ng Kooperatiba, walang pagtatangi ayon sa ranggo, sangay ng serbisyo, kasarian, relihiyon, pinagmulan o kalagayan ng kalusugan, at walang nakatataas ang maaaring mag-utos tungkol sa pagkakasapi, boto o pautang.',
        reason:
          'Karamihan sa mga kasapi ay nasa ilalim ng hanay ng pamumuno. Dapat ay malinaw na nagtatapos ang utos sa pintuan ng Kooperatiba.',
      },
    ],
  },
  {
    title: 'Artikulo III. Pagkakasapi (Seksyon 1 hanggang 4)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 1. Mga regular na kasapi',
        present:
          'Ang mga regular na kasapi ay mga opisyal at enlisted personnel na nasa aktibong serbisyo. Ang regular na kasaping nagretiro ay nagiging associate na kasapi sa araw ng pagreretiro.',
        proposed:
          'Ang mga regular na kasapi ay mga opisyal at enlisted personnel ng sandatahang lakas, nasa aktibong serbisyo o retirado. Ang regular na kasaping nagretiro o marangal na umalis sa serbisyo ay nananatiling regular na kasapi.',
        reason:
          'Mga isa sa bawat siyam na regular na kasapi ang magreretiro sa loob ng limang taon. Sila ang nagtayo ng Kooperatiba at hindi dapat mawala ang kanilang katayuan kasabay ng uniporme.',
      },
      {
        kind: 'change',
        section: 'Seksyon 2. Mga associate na kasapi',
        present:
          'Ang mga associate na kasapi ay mga sibilyang empleyado ng sandatahang lakas, at ang mga asawa at mga anak na nasa hustong gulang ng mga regular na kasapi.',
        proposed:
          'Ang mga associate na kasapi ay mga sibilyang empleyado ng sandatahang lakas, nasa serbisyo o retirado, at ang mga asawa, magulang at mga anak na nasa hustong gulang ng mga regular na kasapi. Ang biyuda, biyudo o anak ng namatay na regular na kasapi ay mananatiling associate na kasapi o maaaring mag-aplay para rito.',
        reason:
          'Madalas na mga magulang ang namamahala sa mga gawain ng sundalong walang asawa. Hindi dapat kailanganing umalis ng mga naiwang pamilya.',
      },
      {
        kind: 'change',
        section: 'Seksyon 3. Mga kuwalipikasyon',
        present:
          'Ang aplikante ay dapat na: (a) hindi bababa sa labingwalong taong gulang; (b) inirekomenda nang nakasulat ng commanding officer o hepe ng opisina; (c) nakadalo sa seminar sa pangunahing opisina; (d) hindi kasapi ng kooperatibang kauri nito.',
        proposed:
          'Ang aplikante ay dapat na: (a) hindi bababa sa labingwalong taong gulang; (b) kabilang sa isa sa mga grupong binanggit sa Seksyon 1 at 2, at mapatunayan ito ng dokumentong nakalista sa form ng aplikasyon; (c) nakatapos ng seminar bago ang pagkakasapi, sa alinmang opisina o sa portal; (d) hindi inalis sa Kooperatiba sa loob ng huling dalawang taon.',
        reason:
          'Hindi ang commander ang nagbibigay ng pagkakasapi. Pareho ang nilalaman ng seminar saanman ito kunin, at nagtatapos sa parehong sampung tanong. Walang pinsala rito ang pagiging kasapi ng ikalawang kooperatiba, dahil sinusuri ang bawat pautang ayon sa netong sahod (Artikulo VII, Seksyon 4).',
      },
      {
        kind: 'change',
        section: 'Seksyon 4. Aplikasyon',
        present:
          'Ginagawa ang aplikasyon sa nakalimbag na form, sa dalawang kopya, at isinusumite sa pangunahing opisina.',
        proposed:
          'Ginagawa ang aplikasyon sa nakalimbag na form o sa portal. Maaari itong isumite sa alinmang opisina ng Kooperatiba, na magbibigay sa aplikante ng resibong may petsa.',
        reason:
          'Hindi dapat kailanganin ng isang bagong sundalo sa timog ang pinsan sa kabisera. Sinisimulan ng petsa ng resibo ang panahon sa Seksyon 5.',
      },
    ],
  },
  {
    title: 'Artikulo III. Pagkakasapi (Seksyon 5 hanggang 8)',
    blocks: [
      {
        kind: 'change',
        section: 'Seksyon 5. Pasya sa mga aplikasyon',
        present:
          'Nagpapasya ang Lupon ng mga Direktor sa mga aplikasyon sa mga regular na pulong nito. Hindi nito kailangang magbigay ng dahilan sa pagtanggi.',
        proposed:
          'Ang Lupon ng mga Direktor, o ang komiteng binigyan nito ng gawaing ito, ay nagpapasya sa aplikasyon sa loob ng 30 araw pagkatanggap nito. Ang pagtanggi ay nakasulat at nagsasaad ng dahilan. Ang aplikasyong hindi napagpasyahan sa takdang panahon ay uunahin sa adyenda ng susunod na pulong ng Lupon, at sasabihin ito sa aplikante.',
        reason:
          'Noong nakaraang taon, 74 na araw ang karaniwang paghihintay ng aplikante. Dapat malaman ng tinanggihan kung ano ang itatama.',
      },
      {
        kind: 'change',
        section: 'Seksyon 6. Apela',
        present: '',
        proposed:
          'Ang aplikanteng tinanggihan ay maaaring umapela sa Komite sa Etika sa loob ng 15 araw. Nagpapasya ang Komite sa loob ng 30 araw, at pinal ang pasya nito.',
        reason: 'Walang sinuman ang dapat maging tanging hukom sa pagtanggi, kahit ang Lupon.',
      },
      {
        kind: 'change',
        section: 'Seksyon 7. Simula ng pagkakasapi',
        present:
          'Nagsisimula ang pagkakasapi kapag napagtibay ng Lupon ang aplikasyon at nabayaran nang buo ng aplikante ang bayad sa pagkakasapi at sampung sapi.',
        proposed:
          'Nagsisimula ang pagkakasapi kapag napagtibay ang aplikasyon at nakabayad ang aplikante ng hindi bababa sa dalawa sa dalawampung saping hinihingi ng Artikulo VI, Seksyon 2.',
        reason:
          'Ang pagbabayad ng buong halaga nang minsanan ay humahadlang sa mga may pinakamababang sahod. 200 piso ang dalawang sapi; susunod ang iba sa loob ng labindalawang buwan.',
      },
      {
        kind: 'change',
        section: 'Kasalukuyang Seksyon 7. Bayad sa pagkakasapi',
        present:
          'Nagbabayad ang bawat aplikante ng bayad sa pagkakasapi na 100 piso, na hindi isinasauli kapag tinanggihan o binawi ang aplikasyon.',
        proposed: '',
        reason:
          'Mas maliit ang kinikita ng bayad kaysa sa gastos sa pagsingil at pagtatala nito. Ang binabayad ng aplikante ay dapat maging puhunang sapi.',
      },
      {
        kind: 'change',
        section: 'Seksyon 8. Talaan ng mga kasapi',
        present:
          'Nag-iingat ang Kalihim ng talaan ng mga kasapi, nakaaklat sa isang tomo, sa pangunahing opisina.',
        proposed:
          'Nag-iingat ang Kalihim ng talaan ng mga kasapi, sa elektronikong anyo at may kopya sa ikalawang lugar. Ipinapakita nito ang uri at simula ng bawat pagkakasapi, ang mga hawak na sapi at ang mga regular na kontribusyong nabayaran. Makikita at maitatama ng mga kasapi ang sarili nilang tala sa portal.',
        reason:
          'Mula sa talaang ito kinukuha ang mga listahan ng botante at ang korum. Dapat nitong malampasan ang baha o sunog.',
      },
    ],
  },
];
