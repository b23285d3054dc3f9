import type { Translation } from '../label.ts';

/** What ../referendum.ts says, in Filipino. Terms: docs/filipino.md. */
export const referendum: Translation = {
  lbl_0001500: 'Espesyal na Reperendum',
  lbl_0001501: 'Espesyal na reperendum',
  lbl_0001502: 'Magparehistro para sa reperendum',
  lbl_0001503: 'Salamat po sa pagpaparehistro para sa Reperendum!',
  lbl_0001504:
    'Natanggap na ang inyong pagpaparehistro. Basahin ang mga susog sa sarili ninyong oras; naka-save ang mga ito sa teleponong ito.',
  lbl_0001505: 'Nakarehistro na kayo. Makaboboto kayo kapag pinayagan na kayo ng Kooperatiba.',
  lbl_0001506: 'Nakarehistro kayo at maaari nang bumoto.',
  lbl_0001507: 'Hindi kayo nakarehistro.',
  lbl_0001508: 'Nakaboto na kayo.',
  lbl_0001509: 'Wala kayong karapatang bumoto sa reperendum na ito.',
  lbl_0001510: 'Opisyal nang sarado ang pagboto.',
  lbl_0001511: 'Iskedyul ng reperendum',
  lbl_0001512: 'Hindi ma-load ang reperendum',
  lbl_0001513: 'Basahin ang mga susog',
  lbl_0001514: 'Katayuan ng inyong boto sa reperendum',
  lbl_0001515: 'Naka-save sa teleponong ito ang inyong sagot hanggang isumite ninyo ito.',
  lbl_0001516: 'Inaalam pa namin kung natanggap ang inyong boto.',
  lbl_0001517: 'Magpatuloy',
  lbl_0001518: 'Sabay na magbubukas ang pagpaparehistro at ang pagboto.',

  lbl_0001520: 'Liham mula sa Tagapangulo',
  lbl_0001521: 'Kung bakit hinihiling ng Lupon na bumoto kayo. Dalawang minutong pagbasa.',
  lbl_0001522: 'Basahin ang liham',
  lbl_0001523: 'Ang inyong boto',
  lbl_0001524:
    'Sang-ayon ba kayo o hindi sang-ayon sa mga panukalang susog sa By-Laws, bilang isang buo?',
  lbl_0001525: 'Sang-ayon',
  lbl_0001526: 'Magkakabisa ang mga panukalang susog.',
  lbl_0001527: 'Hindi sang-ayon',
  lbl_0001528: 'Mananatili ang kasalukuyang By-Laws.',
  lbl_0001529: 'Pumili ng isa sa dalawa para magpatuloy. Walang pinipili para sa inyo.',
  lbl_0001530: 'Isumite ang boto',
  lbl_0001531: 'Isumite ang inyong boto: {choice}?',
  lbl_0001532:
    'Ipadadala sa Kooperatiba ang inyong boto. Hindi na ito mababago o maipadadalang muli.',
  lbl_0001533: 'Oo, isumite',
  lbl_0001534: 'Hindi muna',
  lbl_0001535: 'Inihahanda ang inyong boto…',
  lbl_0001536: 'Isinusumite ang inyong boto…',
  lbl_0001537:
    'Huwag po munang isara ang pahinang ito. Naka-save sa teleponong ito ang inyong sagot.',
  lbl_0001538:
    'Hindi matanong ngayon ang Kooperatiba. Naka-save sa teleponong ito ang inyong sagot, at walang ipapadalang muli hangga’t hindi namin ito alam. Kusa naming aalamin ito pagbalik ng koneksyon.',
  lbl_0001539:
    'Ayon sa Kooperatiba, wala sa kanila ang inyong boto. Narito pa ang inyong sagot, at maaari ninyo itong isumite muli.',
  lbl_0001540:
    'Kailangan ng koneksyon para magsumite. Naka-save sa teleponong ito ang inyong sagot; kayo lamang ang makapagsusumite nito.',
  lbl_0002606: 'Ipadalang muli ang parehong sagot',
  lbl_0003084:
    'Maaari ninyong ipadalang muli ang parehong sagot. Ilang beses man itong makarating, isang beses lang itong ibibilang.',
  lbl_0002613: 'Hindi naipadala ang inyong boto',
  lbl_0001541:
    'Hindi maabot ang Kooperatiba, kaya walang umalis sa teleponong ito. Naka-save dito ang inyong sagot. Pakisubukang muli mamaya.',
  lbl_0001542:
    '{reason} Hindi ibinilang ang inyong boto; naka-save sa teleponong ito ang inyong sagot.',
  lbl_0001557: '{reason} Hindi ibinilang ang inyong boto.',
  lbl_0001558:
    'Mayroon kayong sagot sa reperendum na HINDI PA NAIBOTO. Aalisin ito sa teleponong ito kapag nag-log out kayo. Para hindi ito mawala, manatiling naka-log in o isara lamang ang app.',
  lbl_0001559:
    'Kinumpirma na ng Kooperatiba sa teleponong ito ang inyong boto, pero hindi ito ipinapakita ngayon ng sistema nito. Makipag-ugnayan po sa Komite sa Halalan. Kung pabotohin nila kayong muli, mag-log out at mag-log in muli.',
  lbl_0002730: 'Tingnan ang slip',
  lbl_0002731: 'Slip ng pagboto sa reperendum',
  lbl_0002732: 'Reperendum',
  lbl_0001543: 'Natanggap na ang inyong boto',
  lbl_0001544:
    'Natanggap ng Kooperatiba ang inyong boto noong {date}, oras sa Pilipinas. Salamat po sa pakikilahok. Nasa Home ang inyong slip ng pagboto.',
  lbl_0001545:
    'Kinukumpirma ng Kooperatiba na nasa kanila na ang inyong boto. Hindi alam ng teleponong ito ang eksaktong oras. Salamat po sa pakikilahok. Nasa Home ang inyong slip ng pagboto.',
  lbl_0001546:
    'Nasa Kooperatiba na ang inyong boto. Maaaring higit sa isang beses naipadala ang inyong sagot, mula sa teleponong ito o sa iba; ang Kooperatiba lamang ang makapagsasabi kung alin ang ibinilang.',
  lbl_0001547: 'Nakaboto na kayo',
  lbl_0001548:
    'Nasa Kooperatiba na ang inyong boto sa reperendum mula sa ibang telepono. Hindi ipinadala ang sagot na naka-save sa teleponong ito at inalis na ito.',
  lbl_0001549: 'Tapos na ang pagboto',
  lbl_0001550:
    'Hindi naisumite ang sagot sa teleponong ito bago natapos ang reperendum, kaya hindi ito mabibilang. Walang binura: kung muling bubuksan ng Kooperatiba ang pagboto, narito ang inyong sagot. Aalisin ito kapag nag-log out kayo.',
  lbl_0003062: 'Wala na sa teleponong ito ang inyong sagot',
  lbl_0003063:
    'Inalis ng ibang tab o ng browser ang inyong napiling sagot. Nananatili sa Kooperatiba ang anumang natanggap na nito: makikita sa Home kung nasa kanila na ang inyong boto. Kung wala pa, pumili po muli.',
  lbl_0001551: 'Hindi pa nagsisimula ang pagboto. Mababasa na ninyo ang lahat.',
  lbl_0001552: 'Magsisimula ang pagboto sa {date}, oras sa Pilipinas. Mababasa na ninyo ang lahat.',
  lbl_0001553: 'Matatapos ang pagboto sa {date}, oras sa Pilipinas.',
  lbl_0001554:
    'Hindi kayo nakarehistro para sa reperendum. Magparehistro muna sa Home; makaboboto kayo kapag pinayagan na kayo.',
  lbl_0001555: 'Pumunta sa Home',
  lbl_0001556: 'Hindi pa alam ngayon kung makaboboto kayo. Mababasa na ninyo ang lahat.',
};
