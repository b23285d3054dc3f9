import type { Prose } from '../prose.ts';

/**
 * What ../privacy-policy.ts says, in Filipino. It changes together with the English text. Terms:
 * docs/filipino.md.
 *
 * @param contacts where the Data Protection Officer is reached
 */
export const privacyPolicy = (contacts: {
  readonly email: string;
  readonly phone: string;
}): Prose => ({
  title: 'Patakaran sa Privacy',
  edition: 'Para sa portal ng mga kasapi ng Kooperatiba. Edisyon ng Enero 2026',
  intro: [
    'Salin ito sa Filipino. Kung may pagkakaiba, ang tekstong Ingles ang mananaig.',
    'Iginagalang ng Kooperatiba ang inyong privacy at pinangangalagaan ang inyong personal na datos ayon sa hinihingi ng Data Privacy Act of 2012 (Republic Act No. 10173), ng mga tuntunin sa pagpapatupad nito at ng mga kautusang inilabas sa ilalim nito. Sinasabi ng patakarang ito sa payak na salita kung aling datos ang pinoproseso ng portal ng mga kasapi, para saan, kung nasaan ang mga ito at kung ano ang mahihiling ninyo sa amin.',
    'Sa madaling salita: walang patalastas ang portal, hindi kayo sinusundan saan man, hindi binibilang ang mga pagbisita at walang ibinebenta. Hawak lamang nito ang kailangan para paglingkuran kayo at ibilang nang isang beses ang inyong boto.',
  ],
  articles: [
    {
      heading: 'I. Sino ang may pananagutan, at sa ano',
      sections: [
        {
          paragraphs: [
            'Ang Kooperatiba ang personal information controller: ito ang nagpapasya kung bakit at paano pinoproseso ang inyong datos, at ito ang nananagot dito. Saklaw ng patakarang ito ang portal ng mga kasapi, na binubuksan ninyo sa browser o mula sa home screen ng inyong telepono. Ang pinoproseso ng Kooperatiba sa mga opisina nito ay saklaw ng mga paunawang ibinibigay sa inyo roon.',
            'Sinusunod ng aming pagproseso ang tatlong prinsipyo ng Batas: transparency (alam ninyo ito), lehitimong layunin (may ipinahayag itong layuning pinapayagan ng batas) at proporsiyonalidad (hindi ito kumukuha nang higit sa kailangan ng layuning iyon).',
          ],
        },
      ],
    },
    {
      heading: 'II. Ang datos na pinoproseso namin',
      sections: [
        {
          list: [
            'Kung sino kayo: pangalan, petsa ng kapanganakan, edad, kasarian, account number o serial number, uri ng pagkakasapi, petsa ng rehistro at, kung ibinigay ninyo, ang inyong tax identification number.',
            'Kung paano kayo maaabot: email address at mobile number.',
            'Ang inyong access: username, password at PIN, na hawak ng Kooperatiba sa anyong hindi na mababasang muli, ang mga one-time code na ipinapadala nito sa inyo, at ang inyong mga bukas na session.',
            'Ang inyong mga pag-log in: oras, address sa network at uri ng device, na makikita ninyo sa inyong mga pag-log in sa Settings.',
            'Ang inyong pagkakasapi: kung nakarehistro kayo at may karapatang bumoto sa isang halalan o reperendum, at kung nakilahok na kayo.',
            'Ang inyong mga boto: binibilang ang mga ito nang hiwalay sa inyong pagkakakilanlan, kaya walang makaaalam ng inyong pinili, kahit ang Lupon.',
            'Ang sinasabi ninyo sa amin: mga rating, at ang isinusulat ninyo sa amin.',
          ],
        },
        {
          paragraphs: [
            'Kung i-on ninyo ang “Tulungan kaming makita ang mga aberya”, sasabihin ng inyong telepono sa aming server kapag may pumalya sa portal: ang bersyon ng portal kasama ang build nito, ang pangalan at bersyon ng engine ng browser, ang uri ng aberya, ang screen ayon sa pangkalahatang pangalan nito, at kung ilang beses, hanggang limang ulat sa isang araw. Wala itong sinasabing pangalan, numero o address ninyo, walang anumang inilagay o pinili ninyo, walang nasa screen, at hindi ang sinabi ng error. Hindi itinatala kasama ng ulat ang address sa network na pinanggalingan nito.',
            'Ang browser na humaharang ng bagay na hindi sa portal ay maaaring kusang magsabi nito sa aming server. Ang itinatala lamang namin ay kung aling tuntunin ang nilabag, kung saang site ito manggagaling at kung aling screen, at wala tungkol sa inyo.',
            'Hindi humihingi ang portal ng access sa inyong camera, mikropono, lokasyon, contacts o mga larawan. Hindi ito gumagamit ng advertising identifier o ng analytics, sarili man o ng iba.',
          ],
        },
      ],
    },
    {
      heading: 'III. Para saan namin ginagamit ang mga ito, at ano ang nagpapahintulot sa amin',
      sections: [
        {
          list: [
            'Para buksan at protektahan ang inyong account, para kayo ay makapag-log in at para mabawi ang inyong access: upang tuparin ang aming kontrata sa inyo bilang kasapi.',
            'Para magdaos ng mga halalan at reperendum kung saan isang beses bumoboto ang bawat kasaping may karapatan: upang tuparin ang mga tungkulin sa ilalim ng mga batas sa kooperatiba, ng aming By-Laws at ng Kodigo sa Halalan.',
            'Para panatilihing tama ang inyong rekord at magpadala sa inyo ng mga one-time code at paunawa: upang tuparin ang aming kontrata at mga tungkulin.',
            'Para matuklasan at mapigilan ang maling paggamit: para sa aming lehitimong interes, at sa inyo, na maging ligtas ang account.',
            'Para paalalahanan kayo sa inyong telepono tungkol sa isang pagboto: nang may pahintulot ninyo, na ibinibigay ninyo sa pag-on ng mga paalala at binabawi sa pag-off ng mga ito.',
            'Para makita ang mga aberya ng portal: nang may pahintulot ninyo, na ibinibigay ninyo sa pag-on ng “Tulungan kaming makita ang mga aberya” sa settings at binabawi sa pag-off nito.',
          ],
        },
        {
          paragraphs: [
            'Ang inyong tax identification number at iba pang datos na tinatawag ng Batas na sensitibo ay pinoproseso lamang kung hinihingi ng batas o kung pumayag kayo. Wala kaming pasya tungkol sa inyo na makina lamang ang gumagawa.',
          ],
        },
      ],
    },
    {
      heading: 'IV. Ano ang nasa inyong telepono',
      sections: [
        {
          paragraphs: [
            'Para magbukas ang portal kahit mahina o walang koneksyon, nasa inyong telepono ang isang bahagi nito. Ang portal na ito lamang ang nakaaabot doon. Hindi kailanman itinatabi roon ang inyong password at PIN.',
          ],
        },
        {
          heading: 'Hanggang mag-log out kayo',
          list: [
            'Apat na cookie: isa na kumakatawan sa inyong session, dalawa na nagsasabing tama ang inyong PIN at code dito, at isa na nagtatala na ipinagpaliban ninyo ang datos na hindi sapilitan. Nagtatapos ang mga ito kapag isinara ang browser, o pagkalipas ng isang araw kung pinili ninyong manatiling naka-log in. Wala na silang ibang gamit.',
            'Ang mga huling sagot sa inyo ng Kooperatiba: ang inyong datos bilang kasapi, at ang kalagayan ng Pangkalahatang Asembleya at ng reperendum kasama ang mga kandidato.',
            'Ang balota o sagot na nasimulan ninyo, at ang tala na ipinadala ito, para walang botong mawala at walang maisumite nang dalawang beses.',
            'Kung aling mga pahina ng mga susog ang nabasa at nilagyan ninyo ng bookmark.',
            'Kung aling mga paalala ang gusto ninyo, at kung aling mga petsa ang na-save ninyo para sa inyong kalendaryo.',
            'Na in-on ninyo ang “Tulungan kaming makita ang mga aberya”, at ang mga aberya sa huling pitong araw na naghihintay pang sabihin o nasabi na.',
          ],
        },
        {
          paragraphs: [
            'Inaalis ng pag-log out ang lahat ng ito sa telepono. Kung kusang matapos ang session, ang balota, ang sagot, ang mga tanda ninyo sa pagbasa at ang mga pinili ninyo para sa mga paalala, kalendaryo at aberya lamang ang mananatili; sa inyo lamang muling magbubukas ang mga ito, pagkatapos ninyong mag-log in.',
          ],
        },
        {
          heading: 'Hanggang isara ninyo ang pahina',
          paragraphs: [
            'Habang nagsa-sign up kayo, bumabawi ng password o nagpapalit ng contact, itinatala ng portal kung hanggang saan na kayo, sa tab na ito lamang. Mawawala ang tala kapag natapos kayo o isinara ninyo ang tab.',
          ],
        },
        {
          heading: 'Hanggang alisin ninyo ito',
          paragraphs: [
            'Ang portal mismo, ang mga pahina ng mga susog, ang mga larawan ng kandidato at ang listahan ng mga satellite office ay nananatili sa telepono, dahil pareho ang mga ito para sa bawat kasapi at walang sinasabi tungkol sa inyo. Ganoon din ang mga pinili ninyo sa itsura ng portal sa teleponong ito, isa sa mga iyon ay nasa cookie, at ang tala na nabuksan na ito rito noon. Isang programa ng inyong browser, ang service worker, ang naghahanda sa mga ito; wala itong itinatabing sagot ng Kooperatiba tungkol sa inyo. Maaalis ninyo ang mga naka-save na pahina sa “Naka-save para sa offline”, at ang lahat kung buburahin ninyo ang data ng site na ito sa inyong browser.',
          ],
        },
      ],
    },
    {
      heading: 'V. Mga paalala',
      sections: [
        {
          paragraphs: [
            'Naka-off ang mga paalala hanggang i-on ninyo ang mga ito. Pagkatapos, itinatabi ng serbisyo ng paalala ang address kung saan tumatanggap ng mensahe para sa inyong telepono ang gumawa ng inyong browser, ang mga susi na sa pamamagitan nito ay ang inyong telepono lamang ang makababasa ng mga mensahe, ang code ng halalan o reperendum, ang mga oras ng pagpapaalala sa inyo, at ang wika.',
            'Wala itong itinatabing pangalan, account number o serial number, o contact, at hindi rin nito itinatabi kung bumoto kayo o kung ano ang ibinoto ninyo. Ipinapasa ng gumawa ng inyong browser ang paalala nang hindi ito nababasa. Binubura ang address kapag in-off ninyo ang mga paalala o kapag hindi na ito gumagana.',
          ],
        },
      ],
    },
    {
      heading: 'VI. Sino pa ang tumatanggap ng datos',
      sections: [
        {
          list: [
            'Mga provider na nagpapadala ng aming mga text message at email at nagpapatakbo ng aming mga computer. Kumikilos sila ayon sa aming nakasulat na utos, sa ilalim ng mga kasunduang nag-uutos sa kanila na sundin ang patakarang ito at manatiling lihim ang lahat.',
            'Mga awtoridad at hukuman, kung inuutos sa amin ng batas o ng kautusan.',
          ],
        },
        {
          paragraphs: [
            'Wala nang iba, at wala kahit may bayad. Kapag pinindot ninyo ang mapa, numero o email address, magbubukas ang ibang app na dala ang address, numero o padadalhan at wala nang iba; mula roon, ang mga tuntunin ng gumawa nito ang susundin. Iginuguhit sa inyong telepono ang inyong QR code at hindi ito ipinapadala kaninuman.',
          ],
        },
      ],
    },
    {
      heading: 'VII. Paano pinoprotektahan ang datos, at gaano katagal',
      sections: [
        {
          list: [
            'Naka-encrypt ang lahat ng komunikasyon. Protektado ang pag-log in ng password, PIN at, kung gusto ninyo, ng one-time code.',
            'Ang mga empleyado lamang na kailangan ito sa trabaho ang may access; itinatala ang kanilang pag-access.',
            'Nag-e-expire ang mga one-time code pagkalipas ng ilang minuto, ang mga session pagkalipas ng hindi hihigit sa isang araw.',
            'Itinatabi ang datos ng inyong account habang kasapi kayo, at pagkatapos ay hangga’t hinihingi ng mga batas sa kooperatiba, buwis at money laundering.',
            'Itinatabi ang mga balota at ang mga rekord ng pagboto hanggang hindi na matututulan ang resulta nito, at pagkatapos ay hangga’t sinasabi ng Kodigo sa Halalan. Itinatabi nang isang taon ang mga rekord ng pag-log in.',
            'Ang hindi na kailangan ay binubura o tuluyang inaalisan ng pagkakakilanlan.',
          ],
        },
        {
          paragraphs: [
            'Kung sa kabila nito ay mapunta ang datos sa maling kamay at maaaring makapinsala ito sa inyo, sasabihan namin kayo at ang komisyong nangangasiwa sa Batas sa loob ng 72 oras mula nang malaman namin, at sasabihin namin kung ano ang ginagawa namin dito.',
          ],
        },
      ],
    },
    {
      heading: 'VIII. Ang inyong mga karapatan',
      sections: [
        {
          paragraphs: ['Bilang data subject, may karapatan kayo, nang walang bayad, na:'],
          list: [
            'malaman kung pinoproseso ang inyong datos at kung paano;',
            'magkaroon ng access: malaman kung aling datos ang hawak namin, saan galing ang mga ito at sino ang nakatanggap;',
            'maipawasto ang mali o luma, na karamihan ay magagawa ninyo mismo sa portal;',
            'tumutol sa isang pagproseso, at bawiin ang pahintulot kahit kailan;',
            'maipaharang o maipabura ang datos na kulang, luma, mali, nakuha nang labag sa batas o hindi na kailangan;',
            'makuha ang inyong datos sa karaniwang elektronikong anyo at dalhin ito sa iba;',
            'mabayaran sa pinsalang dulot ng datos na mali, nakuha nang labag sa batas o ginamit nang mali;',
            'magreklamo sa komisyong nangangasiwa sa Batas. Maaaring gamitin ng inyong mga tagapagmana ang inyong mga karapatan pagkatapos ninyo.',
          ],
        },
        {
          paragraphs: [
            'Sinasagot namin ang kahilingan sa loob ng 15 araw ng trabaho, kapag alam na naming sa inyo ito galing. Maaaring magtapos ang isang karapatan kung inuutos sa amin ng batas na magtabi ng rekord: halimbawa, hindi mabubura ang botong naisumite na.',
          ],
        },
      ],
    },
    {
      heading: 'IX. Ang Data Protection Officer, at mga pagbabago',
      sections: [
        {
          paragraphs: [
            'Para sa bawat tanong, kahilingan o reklamo tungkol sa inyong datos, lumapit po sa:',
            'Ang Data Protection Officer, sa pangunahing opisina ng Kooperatiba.',
            `Email: ${contacts.email}`,
            `Mobile: ${contacts.phone}, Lunes hanggang Biyernes, 9:00 AM hanggang 4:00 PM maliban kung pista opisyal, oras sa Pilipinas`,
            'Huwag na huwag ipadala ang inyong password, PIN o one-time code. Tumatanggap din ang bawat satellite office ng liham para sa Data Protection Officer.',
            'Binabago namin ang patakarang ito kapag nagbago ang portal o ang batas. Sinasabi ng edisyon sa itaas kung alin ang binabasa ninyo; ang pagbabagong mahalaga sa inyo ay iaanunsyo sa portal nang hindi bababa sa 30 araw bago ito magkabisa.',
          ],
        },
      ],
    },
  ],
});
