import type { Translation } from '../label.ts';

/** What ../election.ts says, in Filipino. Terms: docs/filipino.md. */
export const election: Translation = {
  lbl_0001300: 'HINDI PA NAIBOTO',
  lbl_0001301: 'NAIBOTO NA',
  lbl_0001302: 'HINDI PA KUMPIRMADO',
  lbl_0001303: 'Naka-save sa teleponong ito',
  lbl_0001304: 'Natanggap na ang inyong boto',
  lbl_0001305: 'Inaalam pa kung natanggap',
  lbl_0001306: 'Katayuan ng balota',

  lbl_0001310: 'Pumasok sa halalan',

  lbl_0001320: 'Pakibasa ang Kodigo sa Halalan bago kayo magsimula.',
  lbl_0001321: 'Simulang bumoto',
  lbl_0001322: 'Inihahanda ang inyong balota…',
  lbl_0001323: 'Hindi mabuksan ang inyong balota',
  lbl_0001324: 'Ituloy ang pagboto',

  lbl_0001330: 'Lupon ng mga Direktor',
  lbl_0001331: 'Komite sa Audit at Superbisyon',
  lbl_0001332: 'Komite sa Halalan, Opisyal',
  lbl_0001333: 'Komite sa Halalan, Enlisted Personnel',
  lbl_0001334:
    'Pumili ng eksaktong {max}. Pindutin muli ang pinili para bawiin ito. Naka-save sa teleponong ito ang inyong mga pinili.',
  lbl_0001335:
    'Pumili ng eksaktong 1. Para magpalit, pindutin munang muli ang napili. Naka-save ito sa teleponong ito.',
  lbl_0003114:
    'Mas kaunti ang nakalistang kandidato kaysa sa mga puwesto: pumili ng {max} lamang, hindi {seats}.',
  lbl_0003115:
    'Walang nakalistang kandidato para sa {category}, kaya walang pipiliin dito. Kumpleto ang inyong balota kahit wala ito.',
  lbl_0003116:
    'Walang laman ngayon ang listahan ng mga kandidato para sa {category}. Naka-save pa rin ang inyong mga pinili. Mababawi ang mga ito gamit ang “Alisin lahat”.',
  lbl_0001336: '{chosen} sa {max} ang napili',
  lbl_0001337: 'Pumili pa ng {count}',
  lbl_0001338: 'Kumpleto na',
  lbl_0001339: 'Alisin lahat',
  lbl_0001340: 'Alisin ang lahat ng pinili rito?',
  lbl_0001341:
    'Babawiin ang inyong mga pinili para sa {category}. Hindi magagalaw ang ibang pahina.',
  lbl_0001342: 'Susunod',
  lbl_0001343: 'Bumalik sa buod',
  lbl_0001344: 'Aking mga pinili',
  lbl_0001345: 'Lahat ng aking pinili',
  lbl_0001346: 'Wala pang napili',
  lbl_0000208: 'Kumpleto na ito',
  lbl_0000180: '{max} sa {max} na ang napili ninyo. Bawiin muna ang isa, saka pumili ng iba.',
  lbl_0001347: 'Manatili muna sa pahinang ito',
  lbl_0000177:
    'Ito ang unang pahina ng balota, kaya hindi na makababalik mula rito. Ligtas ang inyong mga pinili. Para tumigil muna, pindutin ang Lumabas.',
  lbl_0000178: 'Pakikumpleto ang pahinang ito bago bumalik: kulang pa ng {count}.',
  lbl_0001348: 'Pahina {step} ng 4',
  lbl_0001349: 'Hindi ma-load ang mga kandidato',
  lbl_0001350: 'Lumabas',
  lbl_0001351: 'Lumabas sa booth?',
  lbl_0001352:
    'HINDI PA NAIBOTO ang inyong balota. Mananatili sa teleponong ito ang inyong mga pinili, at maaari kayong magpatuloy mula sa Home hanggang matapos ang pagboto.',
  lbl_0001353: 'Nagbago ang listahan ng mga kandidato',
  lbl_0001354:
    'Hindi na tumatakbo ang isa sa inyong mga pinili, kaya inalis ito sa inyong balota. Pakitingnan muli ang inyong balota.',

  lbl_0001360: 'Suriin ang inyong balota',
  lbl_0001361: 'Ito ang inyong mga pinili. Kapag naisumite na, hindi na mababago ang balota.',
  lbl_0002710: 'Nagsimula kayong bumoto noong {date}, oras sa Pilipinas.',
  lbl_0002711: 'Bumoboto kayo bilang kinatawan: {count} boto ang dala ng balotang ito.',
  lbl_0002712: 'Bumoboto kayo bilang kinatawan: 1 boto ang dala ng balotang ito.',
  lbl_0002713: 'Dalang boto',
  lbl_0001362: 'Baguhin',
  lbl_0001363: 'Baguhin ang {category}',
  lbl_0001364: 'Isumite ang balota',
  lbl_0001365: 'Isumite ang balota?',
  lbl_0001366:
    'Ipadadala sa Kooperatiba ang inyong balota. Hindi na ito mababago o maisusumiteng muli.',
  lbl_0001367: 'Oo, isumite',
  lbl_0001368: 'Hindi muna',
  lbl_0001369: 'Inihahanda ang inyong balota…',
  lbl_0001370: 'Isinusumite ang inyong balota…',
  lbl_0001371:
    'Huwag po munang isara ang pahinang ito. Naka-save sa teleponong ito ang inyong mga pinili.',
  lbl_0001372: 'Inaalam pa kung natanggap ang inyong boto',
  lbl_0001373:
    'Wala pa rito ang sagot sa inyong boto, kaya tinatanong namin ang Kooperatiba. Walang ipinapadala nang dalawang beses.',
  lbl_0001374: 'Hindi pa namin alam kung natanggap ang inyong boto',
  lbl_0001375:
    'Hindi matanong ngayon ang Kooperatiba. Naka-save sa teleponong ito ang inyong mga pinili, at walang ipapadalang muli hangga’t hindi namin ito alam. Kusa naming aalamin ito pagbalik ng koneksyon.',
  lbl_0001376: 'Tingnan muli',
  lbl_0002600:
    'Sumagot na ang Kooperatiba. Hinihingi pa namin ang kumpirmasyon nito na ibinilang ang inyong boto. Walang ipinapadala nang dalawang beses.',
  lbl_0002601:
    'Sumagot ang Kooperatiba na kinuha nito ang inyong boto, pero hindi pa ito makita sa listahan nito, kaya hindi pa ito kumpirmado. Selyado at naka-save sa teleponong ito ang inyong mga pinili, at kusa kaming magpapatuloy sa pagtatanong.',
  lbl_0003082:
    'Sumagot ang Kooperatiba na kinuha nito ang inyong boto, pero makalipas ang kalahating minuto ay hindi pa rin ito makita sa listahan nito, kaya hindi pa ito kumpirmado. Selyado at naka-save sa teleponong ito ang inyong mga pinili, at kusa kaming magpapatuloy sa pagtatanong.',
  lbl_0003083:
    'Maaari ninyong ipadalang muli ang parehong balota. Ilang beses man itong makarating, isang beses lang itong ibibilang.',
  lbl_0002602: 'Ipadalang muli ang parehong balota',
  lbl_0002603: 'Hindi naipadala ang inyong balota',
  lbl_0002604:
    'Hindi maabot ang Kooperatiba, kaya walang umalis sa teleponong ito. Narito pa ang lahat ng inyong pinili. Pakisubukang muli mamaya.',
  lbl_0002605:
    'Ito ang mga piniling ipinadala ng teleponong ito. Nawala ang sagot sa mga ito; kung bumoto rin kayo sa ibang telepono, maaaring iyon ang ibinilang.',
  lbl_0001377: 'Hindi natanggap ang inyong boto',
  lbl_0001378:
    'Ayon sa Kooperatiba, wala sa kanila ang inyong boto. Narito pa ang lahat ng inyong pinili, at maaari ninyong isumite muli ang mga ito.',
  lbl_0001379: 'Sabi ng Kooperatiba: {reason}',
  lbl_0001380:
    'Kailangan ng koneksyon para magsumite. Kumpleto na ang inyong balota at naka-save sa teleponong ito; kayo lamang ang makapagsusumite nito.',
  lbl_0001382: 'Pumasok muli sa halalan',
  lbl_0002541: 'Nagbago ang inyong mga pinili',
  lbl_0002542: 'Binago ang mga ito sa ibang tab. Walang ipinadala: pakitingnan muli ang mga ito.',
  lbl_0003117: 'Hindi naipadala ang inyong balota',
  lbl_0003118:
    'Nagbago ang listahan ng mga kandidato, o nakaalis na kayo sa pagboto. Naka-save ang inyong mga pinili. Pakisuri ang inyong balota at isumite itong muli.',

  lbl_0001390: 'Natanggap na ang inyong boto',
  lbl_0001391: 'Salamat po sa pagboto, {name}.',
  lbl_0001392: 'Slip ng balota',
  lbl_0001393: 'Ipinapakita ng slip na ito na bumoto kayo, hindi kung sino ang ibinoto ninyo.',
  lbl_0002742:
    'Naka-save ito sa teleponong ito hanggang mag-log out kayo. I-share o i-save ito para manatili nang mas matagal.',
  lbl_0001394: 'Numero ng balota',
  lbl_0001395: 'Oras ng pagboto',
  lbl_0001396: 'Petsa',
  lbl_0001397:
    'Kinukumpirma ng Kooperatiba na nasa kanila na ang inyong boto. Hindi alam ng teleponong ito ang eksaktong oras.',
  lbl_0002449: 'Walang ibinigay na dahilan.',
  lbl_0001398: 'Hindi alam',
  lbl_0003080:
    'Nasa Kooperatiba na ang boto. Walang sagot na nagsabi kung aling numero ng balota ang ibinilang, kaya walang ipinapakita.',
  lbl_0003081:
    'Nasa Kooperatiba na ang boto, pero maaaring higit sa isang balota ang naipadala. Hindi alam kung alin ang ibinilang, kaya walang ipinapakitang numero ng balota.',
  lbl_0001399: 'Halalan',
  lbl_0001400: 'Inyong mga pinili',
  lbl_0001401: 'Ipinapakita hanggang umalis kayo sa pahinang ito, saka aalisin sa teleponong ito.',
  lbl_0001402:
    'Isang balota ninyo ang ibinilang, pero maaaring higit sa isa ang naipadala, mula sa teleponong ito o sa iba. Hindi masasabi mula rito kung ang mga piniling ito ang ibinilang.',
  lbl_0001403: 'I-share ang slip',
  lbl_0001404: 'I-save ang larawan',
  lbl_0001406: 'Hindi magawang larawan ang slip. Puwede rin ang screenshot.',
  lbl_0001407: 'Tapos na',
  lbl_0001408:
    'Walang maipakitang numero ng balota ang teleponong ito: isinumite ang inyong boto sa ibang telepono, o inalis ang slip nang mag-log out kayo.',
  lbl_0001410: 'hindi alam ang oras',
  lbl_0001411: 'oras sa Pilipinas',

  lbl_0001412: 'Itago ang mga pinili',
  lbl_0001413: 'Ipakita ang mga pinili',
  lbl_0001414: 'Nakatago ang inyong mga pinili',
  lbl_0001415:
    'Hindi makikita ang mga ito ng sinumang tumingin sa screen. Naka-save pa rin sa teleponong ito ang mga ito.',
};
