import type { Translation } from '../label.ts';

/** What ../dashboard.ts says, in Filipino. Terms: docs/filipino.md. */
export const dashboard: Translation = {
  lbl_0001200: 'Magandang araw po, {name}',
  lbl_0001201: 'Pangkalahatang Asembleya',
  lbl_0001202: 'Bago magsimula ang pagpaparehistro',
  lbl_0001203: 'Bago matapos ang pagpaparehistro',
  lbl_0001204: 'Bago magsimula ang pagboto',
  lbl_0001205: 'Bago matapos ang pagboto',
  lbl_0001206: 'Opisyal nang sarado ang halalan.',
  lbl_0001207: 'araw',
  lbl_0001208: 'oras',
  lbl_0001209: 'min',
  lbl_0001210: 'seg',
  lbl_0001211: '{date}, oras sa Pilipinas',
  lbl_0001212: 'Bumoto Na',
  lbl_0001213: 'Magparehistro',
  lbl_0001214: 'Nagpaparehistro…',
  lbl_0001215: 'Magparehistro para sa Pangkalahatang Asembleya',
  lbl_0001216: 'Sigurado ba kayong gusto ninyong magparehistro?',
  lbl_0001217: 'Nakarehistro na kayo para sa Pangkalahatang Asembleya.',
  lbl_0001218: 'Iskedyul',
  lbl_0001219: 'Iskedyul ng Pangkalahatang Asembleya',
  lbl_0001220: 'Pagpaparehistro',
  lbl_0001221: 'Pagboto',
  lbl_0001222: 'Pagbubukas',
  lbl_0001223: 'Pagsasara',
  lbl_0001224: 'Iaanunsyo pa',
  lbl_0001225: 'Lahat ng oras ay oras sa Pilipinas.',
  lbl_0001226: 'Nakarehistro na kayo.',
  lbl_0001227: 'Hindi kayo nakarehistro.',
  lbl_0001228:
    'Tapos na ang pagpaparehistro. Ang mga kasaping nakapagparehistro sa takdang panahon lamang ang makaboboto sa halalang ito.',
  lbl_0001229: 'Hindi saklaw ng inyong pagkakasapi ang pagboto sa halalang ito.',
  lbl_0001230: 'Nakaboto na kayo. Salamat po.',
  lbl_0002720: 'Walang nakatakdang Pangkalahatang Asembleya.',
  lbl_0002721: 'Walang nakatakdang reperendum.',
  lbl_0002722: 'Kapag may inanunsyo na ang Kooperatiba, makikita ninyo ito rito.',
  lbl_0003110: 'May oras sa iskedyul na hindi mabasa.',
  lbl_0003111: 'Nagbago ang oras, at hindi pa alam ang bago.',
  lbl_0003112: 'Hindi mabasa',
  lbl_0003113: 'Nagbago, hindi pa alam ang bagong oras',
  lbl_0001231: 'Hindi pa naiaanunsyo ang iskedyul.',
  lbl_0001232: 'Ituloy ang inyong balota',
  lbl_0001233: 'Tingnan ang katayuan',
  lbl_0001234: 'Tingnan ang resibo',
  lbl_0001235: 'Kalagayan noong {time}, oras sa Pilipinas',
  lbl_0001236: 'Hindi ma-load ang Pangkalahatang Asembleya',
  lbl_0001237:
    'Naka-save sa teleponong ito ang inyong mga pinili. Pumasok muli sa halalan para isumite ang mga ito.',
  lbl_0001238:
    'Naka-save sa teleponong ito ang inyong mga pinili hanggang isumite ninyo ang mga ito.',
  lbl_0001239: 'Inaalam pa namin kung natanggap ang inyong boto.',
  lbl_0001240: 'Natanggap na ang inyong boto.',
  lbl_0001241:
    'May resibo sa teleponong ito, pero hindi ipinapakita ngayon ng sistema ng Kooperatiba ang inyong boto. Makipag-ugnayan po sa Komite sa Halalan at ibigay ang numero ng inyong balota.',
  lbl_0002607: 'Hindi pa kayo nakarehistro',
  lbl_0002608:
    'Hindi nakarating sa Kooperatiba ang inyong pagpaparehistro. Walang nabago, at maaari kayong magparehistro muli.',
  lbl_0003131:
    'Hindi tinanggap ng Kooperatiba ang inyong pagpaparehistro, at walang ibinigay na dahilan. Nagtanong kami: wala kayo sa listahan. Pakisubukang muli mamaya, at makipag-ugnayan sa amin bago matapos ang pagpaparehistro kung hindi pa rin ito tinatanggap.',
  lbl_0002609: 'Hindi pa namin alam kung nakarehistro na kayo',
  lbl_0002610:
    'Hindi matanong ngayon ang Kooperatiba, o wala pa kayo sa listahan nito. Walang ipapadalang muli hangga’t hindi namin ito alam.',
  lbl_0002611: 'Tingnan muli',
  lbl_0001242: 'Ang inyong balota',
  lbl_0001243: '{label}: {days} araw, {hours} oras at {minutes} minuto',
  lbl_0001244: 'Nakaboto na kayo',
  lbl_0001245:
    'Nasa Kooperatiba na ang inyong boto mula sa ibang telepono. Hindi naisumite ang mga piniling naka-save sa teleponong ito at inalis na ang mga ito.',
  lbl_0001246: 'Tapos na ang pagboto',
  lbl_0001247:
    'Hindi naisumite ang balota sa teleponong ito bago natapos ang pagboto, kaya hindi ito mabibilang. Walang binura: kung muling bubuksan ng Kooperatiba ang pagboto, narito ang inyong mga pinili. Aalisin ang mga ito kapag nag-log out kayo.',
  lbl_0003060: 'Wala na sa teleponong ito ang inyong balota',
  lbl_0003061:
    'Inalis ng ibang tab o ng browser ang inyong mga pinili. Nananatili sa Kooperatiba ang anumang natanggap na nito: makikita sa Home kung nasa kanila na ang inyong boto. Kung wala pa, pumili po muli.',
  lbl_0001248: 'Natanggap na ang inyong boto',
  lbl_0001249:
    'Nasa Kooperatiba na ang inyong boto. Maaaring nakarating din ang naunang pagsumite mula sa teleponong ito, o bumoto kayo sa iba. Handa na ang inyong resibo.',
};
