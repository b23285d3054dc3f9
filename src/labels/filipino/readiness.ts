import type { Translation } from '../label.ts';

/** What ../readiness.ts says, in Filipino. Terms: docs/filipino.md. */
export const readiness: Translation = {
  lbl_0002801: 'Handa na ba akong bumoto?',
  lbl_0002802:
    'Ang mga kailangan sa pagboto, tiningnan ngayon. Walang ipinapadala rito, at walang nababago kung hindi mo pipindutin.',
  lbl_0002803: '{good} sa {all} bagay ang handa na.',
  lbl_0002804: 'Handa na ang lahat ng {all} bagay. Makaboboto ka nang panatag.',
  lbl_0002805: 'Unang gawin: {title}',
  lbl_0002806: 'Tingnan ang bawat isa',
  lbl_0002807: 'Tinitingnan ang teleponong ito…',
  lbl_0002808: 'Handa na',
  lbl_0002809: 'Dapat tingnan',
  lbl_0002810: 'Humahadlang',
  lbl_0002811: 'Alam mula pa noong {time}, oras sa Pilipinas',
  lbl_0002812: 'Ang iyong account',
  lbl_0002813: 'Ang teleponong ito',
  lbl_0002814:
    'Walang botohang naghihintay sa iyo ngayon: wala pang inanunsiyo, naihulog na ang boto mo, o tapos na ang botohan. Nasa ibaba ang kalagayan ng teleponong ito.',
  lbl_0002815:
    'Hindi pa alam ng teleponong ito kung aling mga botohan ang inanunsiyo. Ipakikita ang mga ito rito sa sandaling maabot ang kooperatiba.',
  lbl_0002816:
    'May inanunsiyong referendum. Para ito sa mga regular na kasapi, kaya wala kang kailangang gawin.',
  lbl_0002817: 'Nakarehistro ka na.',
  lbl_0002818:
    'Magbubukas ang pagpaparehistro sa {date}, oras sa Pilipinas. Mula noon, makapagpaparehistro ka sa Home.',
  lbl_0002819: 'Hindi pa inaanunsiyo ang petsa kung kailan ka makapagpaparehistro.',
  lbl_0002820:
    'Hindi ka pa nakarehistro. Makapagpaparehistro ka hanggang {date}, oras sa Pilipinas.',
  lbl_0002821: 'Hindi ka pa nakarehistro. Makapagpaparehistro ka na ngayon.',
  lbl_0002822:
    'Tapos na ang pagpaparehistro, at wala ka sa listahan. Ang mga kasaping nakapagparehistro sa takdang panahon lamang ang makaboboto. Kung nagparehistro ka, mangyaring ipaalam sa kooperatiba.',
  lbl_0002823: 'Karapatang bumoto',
  lbl_0002824: 'Maaari kang bumoto. Magbubukas ang botohan sa {date}, oras sa Pilipinas.',
  lbl_0002825: 'Maaari ka nang bumoto, hanggang {date}, oras sa Pilipinas.',
  lbl_0002826: 'Maaari kang bumoto.',
  lbl_0002827:
    'May karapatan kang bumoto bilang kasapi. Kailangan din ang pagpaparehistro para makaboto.',
  lbl_0002828:
    'Hindi pa sinasabi ng kooperatiba kung sino ang maaaring bumoto. Makikita ito rito kapag nagbukas na ang pagpaparehistro.',
  lbl_0002829:
    'Ayon sa listahan ng kooperatiba, ang iyong pagiging kasapi ay walang karapatang bumoto sa halalang ito. Kung sa tingin mo ay mayroon dapat, mangyaring magtanong sa kooperatiba.',
  lbl_0002830:
    'Nakarehistro ka na. Hinihintay pa ang pagtanggap sa iyo ng kooperatiba; pagkatapos ay makaboboto ka na.',
  lbl_0002831:
    'Maaaring bumoto ang mga regular na kasapi. Tinatanggap ka ng kooperatiba pagkatapos mong magparehistro.',
  lbl_0002832: 'Kung saan dumarating ang code',
  lbl_0002833:
    'Ipinapadala ang isang-gamit na code sa {mobile} at {email}. Kung hindi na sa iyo ang isa sa mga ito, palitan ito bago bumoto.',
  lbl_0002834:
    'Sa {contact} lamang ipinapadala ang isang-gamit na code. Kung may ikalawang contact, may iba kang paraan sakaling hindi gumana ang isa.',
  lbl_0002835: 'Ipinapadala ang isang-gamit na code sa mga contact mong hawak ng kooperatiba.',
  lbl_0002836:
    'Wala pang numero ng telepono at wala pang email. Kailangan sa pagboto ang isang-gamit na code, na wala pang mapupuntahan.',
  lbl_0002837: 'Ang iyong PIN',
  lbl_0002838: 'Mayroon kang PIN.',
  lbl_0002839: 'Kailangan na ng bagong PIN. Mangyaring pumili nito bago bumoto.',
  lbl_0002840: 'Wala ka pang PIN. Kailangan ito sa pag-sign in upang makaboto.',
  lbl_0002841: 'Pag-iingat sa iyong mga pinili',
  lbl_0002842:
    'Iniingatan ng teleponong ito ang iyong mga pinili. May isinulat at binasang tala ngayon lamang.',
  lbl_0002843:
    'Iniingatan ng teleponong ito ang iyong mga pinili, at nangakong hindi buburahin nang kusa ang mga ito.',
  lbl_0002844:
    'Iniingatan ng teleponong ito ang iyong mga pinili. Hiniling nang huwag burahin ang mga ito, ngunit walang pangako: maaaring burahin kung mauubusan ng espasyo. Ligtas ang boto mo kapag naihulog na.',
  lbl_0002845:
    'Iniingatan ng teleponong ito ang iyong mga pinili, ngunit maaaring burahin kung mauubusan ng espasyo. Maaari itong hilinging huwag magbura.',
  lbl_0002846:
    'Walang naiiwan para sa portal kapag isinara ang browser na ito, gaya ng layon ng mga pribadong window. Bago bumoto, mangyaring buksan ang portal sa karaniwang window o sa ibang browser.',
  lbl_0002847:
    'Napakaliit ng espasyong ibinibigay ng browser sa portal, gaya sa mga pribadong window; nalilimutan ng mga iyon ang lahat kapag isinara. Mas matagal na iniingatan ng karaniwang window ang iyong mga pinili.',
  lbl_0002848:
    'Kaunti na lamang ang espasyo para sa portal: {size} MB. Makapagbibigay ng espasyo ang pagbura ng mga larawan, video o app na hindi mo kailangan.',
  lbl_0002849: 'Koneksyon',
  lbl_0002850: 'Naaabot ng portal ang kooperatiba.',
  lbl_0002851:
    'Walang koneksyon ngayon. Ang nakikita mo ay ang alam ng teleponong ito. Makapipili ka kahit walang koneksyon; kailangan ito sa paghuhulog ng balota.',
  lbl_0002852: 'Orasan',
  lbl_0002853: 'Tugma ang orasan ng teleponong ito sa orasan ng kooperatiba.',
  lbl_0002854:
    'Nauuna nang mga {hours} oras at {minutes} minuto ang orasan ng teleponong ito. Sa oras ng kooperatiba nagbibilang ang portal, kaya hindi maagang magsasara ang botohan para sa iyo. Maaaring tumunog sa maling oras ang mga alarma ng telepono mismo.',
  lbl_0002855:
    'Nahuhuli nang mga {hours} oras at {minutes} minuto ang orasan ng teleponong ito. Sa oras ng kooperatiba nagbibilang ang portal, kaya nakikita mo kung kailan talaga magsasara ang botohan. Maaaring tumunog sa maling oras ang mga alarma ng telepono mismo.',
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
  lbl_0002866: 'Bukas ang mga paalala: sasabihan ka ng teleponong ito sa mga petsang nais mo.',
  lbl_0002867:
    'Sarado ang mga paalala. Masasabihan ka ng teleponong ito kapag nagbukas ang botohan, at bago ito magsara.',
  lbl_0002868:
    'Hiniling na ang mga paalala, at itatakda ang mga ito sa sandaling maabot ang portal.',
  lbl_0002869:
    'Hindi nagpapakita ang browser na ito ng mga paalala ng portal. Maaaring ilagay ang mga petsa sa kalendaryo ng iyong telepono.',
  lbl_0002870: 'Kung saan nakaimbak ang iyong balota',
  lbl_0002871: 'Nasa home screen mo ang portal.',
  lbl_0002872:
    'Nasa portal ka sa iyong home screen, at dito nakaimbak ang iyong balota. Hindi ito nakikita ng Safari, kaya mangyaring tapusin dito ang pagboto.',
  lbl_0002873:
    'Nasa browser ka. Ang balotang sisimulan mo rito ay mananatili rito: hindi ito nakikita ng portal sa iyong home screen. Kung nais mo ito sa home screen, idagdag ito bago magsimula, at doon bumoto.',
  lbl_0002874:
    'Sinimulan ang iyong pagboto sa browser na ito at dito lamang nakaimbak. Mangyaring tapusin ito rito: hindi ito nakikita ng portal sa iyong home screen.',
  lbl_0002875:
    'Nakaimbak ang iyong balota sa browser na ito. Maaaring magkaroon ng icon ang portal sa iyong home screen, na makakikita sa balota ring iyon.',
  lbl_0002876: 'Nakaimbak ang iyong balota sa browser na ito.',
  lbl_0002877: 'Magparehistro sa Home',
  lbl_0002878: 'Makipag-ugnayan sa kooperatiba',
  lbl_0002879: 'Palitan ang isang contact',
  lbl_0002880: 'Magdagdag ng contact',
  lbl_0002881: 'Piliin ang iyong PIN',
  lbl_0002882: 'Hilinging ingatan ng telepono',
  lbl_0002883: 'Subukan ang koneksyon',
  lbl_0002884: 'I-save na ngayon',
  lbl_0002885: 'Suriin muli ang mga ito',
};
