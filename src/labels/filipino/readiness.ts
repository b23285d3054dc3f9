import type { Translation } from '../label.ts';

/** What ../readiness.ts says, in Filipino. Terms: docs/filipino.md. */
export const readiness: Translation = {
  lbl_0002801: 'Handa na ba akong bumoto?',
  lbl_0002802:
    'Ang mga kailangan sa pagboto, tiningnan ngayon. Walang ipinapadala rito, at walang nababago kung hindi ninyo pipindutin.',
  lbl_0002803: '{good} sa {all} bagay ang handa na.',
  lbl_0002804: 'Handa na ang lahat ng {all} bagay. Makaboboto kayo nang panatag.',
  lbl_0002805: 'Unang gawin: {title}',
  lbl_0002806: 'Tingnan ang bawat isa',
  lbl_0002807: 'Tinitingnan ang teleponong ito…',
  lbl_0002808: 'Handa na',
  lbl_0002809: 'Pakitingnan',
  lbl_0002810: 'May hadlang',
  lbl_0002811: 'Kalagayan noong {time}, oras sa Pilipinas',
  lbl_0002812: 'Ang inyong account',
  lbl_0002813: 'Ang teleponong ito',
  lbl_0002814:
    'Walang pagbotong naghihintay sa inyo ngayon: wala pang inaanunsyo, nakaboto na kayo, o tapos na ang pagboto. Nasa ibaba ang kalagayan ng teleponong ito.',
  lbl_0002815:
    'Hindi pa alam ng teleponong ito kung anong halalan ang inanunsyo. Ipapakita ito rito kapag naabot na ang Kooperatiba.',
  lbl_0002816:
    'May inanunsyong reperendum. Para ito sa mga regular na kasapi, kaya wala kayong kailangang gawin.',
  lbl_0002817: 'Nakarehistro na kayo.',
  lbl_0002818:
    'Magbubukas ang pagpaparehistro sa {date}, oras sa Pilipinas. Mula noon, makapagpaparehistro kayo sa Home.',
  lbl_0002819: 'Hindi pa inaanunsyo kung kailan kayo makapagpaparehistro.',
  lbl_0002820:
    'Hindi pa kayo nakarehistro. Makapagpaparehistro kayo hanggang {date}, oras sa Pilipinas.',
  lbl_0002821: 'Hindi pa kayo nakarehistro. Makapagpaparehistro na kayo ngayon.',
  lbl_0002822:
    'Tapos na ang pagpaparehistro, at wala kayo sa listahan. Ang mga kasaping nakapagparehistro sa takdang panahon lamang ang makaboboto. Kung nagparehistro kayo, pakisabi po sa Kooperatiba.',
  lbl_0002823: 'Karapatang bumoto',
  lbl_0002824: 'Maaari kayong bumoto. Magbubukas ang pagboto sa {date}, oras sa Pilipinas.',
  lbl_0002825: 'Maaari na kayong bumoto, hanggang {date}, oras sa Pilipinas.',
  lbl_0002826: 'Maaari kayong bumoto.',
  lbl_0002827:
    'May karapatan kayong bumoto bilang kasapi. Kailangan din ang pagpaparehistro para makaboto.',
  lbl_0002828:
    'Hindi pa sinasabi ng Kooperatiba kung sino ang maaaring bumoto. Makikita ito rito kapag nagbukas ang pagpaparehistro.',
  lbl_0002829:
    'Ayon sa listahan ng Kooperatiba, hindi saklaw ng inyong pagkakasapi ang pagboto sa halalang ito. Kung sa tingin ninyo ay dapat, magtanong po sa Kooperatiba.',
  lbl_0002830:
    'Nakarehistro na kayo. Hinihintay pa ang pagtanggap sa inyo ng Kooperatiba; pagkatapos ay makaboboto na kayo.',
  lbl_0002831:
    'Maaaring bumoto ang mga regular na kasapi. Tinatanggap kayo ng Kooperatiba pagkatapos ninyong magparehistro.',
  lbl_0002832: 'Kung saan dumarating ang code',
  lbl_0002833:
    'Ipinapadala ang one-time code sa {mobile} at {email}. Kung hindi na inyo ang isa sa mga ito, palitan ito bago kayo bumoto.',
  lbl_0002834:
    'Sa {contact} lamang ipinapadala ang one-time code. Kung may ikalawang contact, may iba kayong paraan sakaling hindi gumana ang isa.',
  lbl_0002835: 'Ipinapadala ang one-time code sa mga contact ninyo na nasa Kooperatiba.',
  lbl_0002836:
    'Wala pang mobile number at wala pang email. Kailangan sa pagboto ang one-time code, na wala pang mapupuntahan.',
  lbl_0002837: 'Ang inyong PIN',
  lbl_0002838: 'Mayroon kayong PIN.',
  lbl_0002839: 'Kailangan na ng bagong PIN. Pakipili ito bago kayo bumoto.',
  lbl_0002840: 'Wala pa kayong PIN. Kailangan ito sa pag-log in para makaboto.',
  lbl_0002841: 'Pag-save ng inyong mga pinili',
  lbl_0002842:
    'Nase-save sa teleponong ito ang inyong mga pinili. Sinubukan ngayon lamang ang pagsulat at pagbasa.',
  lbl_0002843:
    'Nase-save sa teleponong ito ang inyong mga pinili, at nangako itong hindi aalisin nang kusa ang mga ito.',
  lbl_0002844:
    'Nase-save sa teleponong ito ang inyong mga pinili. Hiniling na huwag alisin ang mga ito, pero wala itong ipinangako: maaaring maalis kung mauubusan ng espasyo. Ligtas ang inyong boto kapag NAIBOTO NA.',
  lbl_0002845:
    'Nase-save sa teleponong ito ang inyong mga pinili, pero maaaring maalis kung mauubusan ng espasyo. Maaari itong hilingang huwag mag-alis.',
  lbl_0002846:
    'Walang naiiwan para sa portal kapag isinara ang browser na ito, gaya ng layon ng mga private window. Bago bumoto, pakibuksan ang portal sa karaniwang window o sa ibang browser.',
  lbl_0002847:
    'Napakaliit ng espasyong ibinibigay ng browser sa portal, gaya sa mga private window; nawawala ang lahat doon kapag isinara. Mas matagal na naka-save ang inyong mga pinili sa karaniwang window.',
  lbl_0002848:
    'Kaunti na lamang ang espasyo para sa portal: {size} MB. Magkakaroon ng espasyo kung buburahin ang mga larawan, video o app na hindi na ninyo kailangan.',
  lbl_0002849: 'Koneksyon',
  lbl_0002850: 'Naaabot ng portal ang Kooperatiba.',
  lbl_0002851:
    'Walang koneksyon ngayon. Ang nakikita ninyo ay ang alam ng teleponong ito. Makapipili kayo kahit walang koneksyon; kailangan ito sa pagsumite ng balota.',
  lbl_0002852: 'Orasan',
  lbl_0002853: 'Tugma ang orasan ng teleponong ito sa orasan ng Kooperatiba.',
  lbl_0002854:
    'Nauuna nang mga {hours} oras at {minutes} minuto ang orasan ng teleponong ito. Sa oras ng Kooperatiba nagbibilang ang portal, kaya hindi maagang magsasara ang pagboto para sa inyo. Maaaring tumunog sa maling oras ang mga alarma ng telepono mismo.',
  lbl_0002855:
    'Nahuhuli nang mga {hours} oras at {minutes} minuto ang orasan ng teleponong ito. Sa oras ng Kooperatiba nagbibilang ang portal, kaya nakikita ninyo kung kailan talaga magsasara ang pagboto. Maaaring tumunog sa maling oras ang mga alarma ng telepono mismo.',
  lbl_0002856: 'Mga susog at larawan',
  lbl_0002857: 'Naka-save ang mga ito at nabubuksan kahit walang koneksyon.',
  lbl_0002858:
    'Naka-save ang mga susog. {missing} sa {total} larawan ng mga kandidato ang hindi na-save; makikita ang mga ito kapag may koneksyon.',
  lbl_0002859: 'Sine-save na ang mga ito: {kept} sa {total} pahina na.',
  lbl_0002860: 'Hindi pa alam kung alin sa mga ito ang naka-save.',
  lbl_0002861:
    'Hindi pa naka-save ang lahat: {kept} sa {total} pahina. Nabubuksan ang iba kapag may koneksyon.',
  lbl_0002862:
    'Kulang ang espasyo para sa lahat: {kept} sa {total} pahina ang naka-save. Nabubuksan ang iba kapag may koneksyon.',
  lbl_0002863: 'May ilang hindi dumating nang maayos: {kept} sa {total} pahina ang naka-save.',
  lbl_0002864:
    'Hindi mai-save ang mga ito sa browser na ito. Nabubuksan ang mga ito kapag may koneksyon.',
  lbl_0002865: 'Mga paalala',
  lbl_0002866:
    'Naka-on ang mga paalala: sasabihan kayo ng teleponong ito sa mga petsang pinili ninyo.',
  lbl_0002867:
    'Naka-off ang mga paalala. Masasabihan kayo ng teleponong ito kapag nagbukas ang pagboto, at bago ito magsara.',
  lbl_0002868: 'Hiniling na ang mga paalala, at itatakda ang mga ito kapag naabot na ang portal.',
  lbl_0002869:
    'Hindi nagpapakita ang browser na ito ng mga paalala ng portal. Maaaring ilagay ang mga petsa sa kalendaryo ng inyong telepono.',
  lbl_0003020:
    'Nasa file ng kalendaryo na na-save ninyo sa teleponong ito ang lahat ng paparating na petsa. Kapag nabuksan na ninyo ito sa inyong kalendaryo, iyon ang magpapaalala sa inyo.',
  lbl_0003021:
    'May petsang nabago pagkatapos ninyong i-save ang file ng kalendaryo, kaya luma na ang file. Paki-save itong muli, at pakibura ang mga naunang nakalagay sa inyong kalendaryo.',
  lbl_0003022:
    'May petsang nabago pagkatapos ninyong i-save ang file ng kalendaryo, kaya luma na ang file. Ang mga petsa sa Home ang sundin ninyo, at pakibura ang mga naunang nakalagay sa inyong kalendaryo.',
  lbl_0003023:
    'Kulang pa ng mga paparating na petsa ang file ng kalendaryo na na-save ninyo sa teleponong ito. Paki-save itong muli.',
  lbl_0002870: 'Kung saan naka-save ang inyong balota',
  lbl_0002871: 'Nasa home screen ninyo ang portal.',
  lbl_0002872:
    'Nasa portal kayo sa inyong home screen, at dito naka-save ang inyong balota. Hindi ito nakikita ng Safari, kaya dito po tapusin ang pagboto.',
  lbl_0002873:
    'Nasa browser kayo. Ang balotang sisimulan ninyo rito ay mananatili rito: hindi ito nakikita ng portal sa inyong home screen. Kung gusto ninyo ito sa home screen, idagdag muna ito bago magsimula, at doon bumoto.',
  lbl_0002874:
    'Sinimulan ang inyong pagboto sa browser na ito at dito lamang naka-save. Dito po ito tapusin: hindi ito nakikita ng portal sa inyong home screen.',
  lbl_0002875:
    'Naka-save ang inyong balota sa browser na ito. Maaaring magkaroon ng icon ang portal sa inyong home screen, at balota ring ito ang makikita roon.',
  lbl_0002876: 'Naka-save ang inyong balota sa browser na ito.',
  lbl_0002877: 'Magparehistro sa Home',
  lbl_0002878: 'Makipag-ugnayan sa Kooperatiba',
  lbl_0002879: 'Palitan ang isang contact',
  lbl_0002880: 'Magdagdag ng contact',
  lbl_0002881: 'Piliin ang inyong PIN',
  lbl_0002882: 'Hilinging huwag alisin',
  lbl_0002883: 'Subukan ang koneksyon',
  lbl_0002884: 'I-save na ngayon',
  lbl_0002885: 'Tingnan muli ang mga ito',
};
