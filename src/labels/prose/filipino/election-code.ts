import type { Prose } from '../prose.ts';

/** What ../election-code.ts says, in Filipino. Terms: docs/filipino.md. */
export const electionCode: Prose = {
  title: 'Binagong Kodigo sa Halalan',
  edition: 'Ikatlong binagong edisyon, pinagtibay ng Pangkalahatang Asembleya',
  intro: [
    'Salin ito sa Filipino. Kung may pagkakaiba, ang tekstong Ingles ang mananaig.',
    'Ang Kodigong ito ang sinusunod sa mga halalan ng Kooperatiba. Pareho ito para sa bawat kasapi, regular man o associate, militar, sibilyan o dependent, sa bawat istasyon.',
    'Pakibasa ito bago kayo bumoto. Sinasabi ng Artikulo VIII kung paano isumite ang balota, at ng Artikulo X kung paano tutulan ang resulta.',
  ],
  articles: [
    {
      heading: 'Artikulo I. Mga Pangkalahatang Probisyon',
      sections: [
        {
          heading: 'Seksyon 1. Layunin',
          paragraphs: [
            'Umiiral ang Kodigong ito upang makaboto ang bawat kasapi nang malaya, lihim at isang beses, at upang mapatunayan ang bawat resulta.',
          ],
        },
        {
          heading: 'Seksyon 2. Saklaw',
          paragraphs: [
            'Saklaw ng Kodigong ito ang bawat regular na halalan at, maliban kung iba ang sinasabi nito, ang bawat espesyal na halalan. Ang espesyal na reperendum ay hindi halalan at may sariling mga tuntunin.',
          ],
        },
        {
          heading: 'Seksyon 3. Mga salitang ginamit',
          paragraphs: ['Sa Kodigong ito:'],
          list: [
            'Ang “kasaping may karapatang bumoto” ay ang regular o associate na kasaping hindi suspendido at hindi pa natatapos ang pagkakasapi.',
            'Ang “nakarehistrong kasapi” ay ang kasaping may karapatang bumoto na nakarehistro para sa Pangkalahatang Asembleya.',
            'Ang “Komite” ay ang Komite sa Halalan; ang “portal” ay ang portal ng mga kasapi.',
            'Ang “pagsasara ng pagboto” ay ang petsa at oras ng pagtatapos ng panahon ng pagboto, ayon sa huling anunsyo ng Komite.',
          ],
        },
        {
          heading: 'Seksyon 4. Oras',
          paragraphs: [
            'Ang mga oras ay oras sa Pilipinas. Ang mga araw ay araw sa kalendaryo, kasama ang mga pista opisyal.',
          ],
        },
      ],
    },
    {
      heading: 'Artikulo II. Mga Katungkulan, Termino at Iskedyul',
      sections: [
        {
          heading: 'Seksyon 1. Mga puwestong pupunan',
          paragraphs: [
            'Idinaraos ang regular na halalan sa bawat taon na may natatapos na termino. Ang espesyal na halalan ay pumupuno lamang sa mga puwestong naiwang bakante. Sampung puwesto ang pinupunan ng balota ng regular na halalan: pitong kasapi ng Lupon ng mga Direktor, isa sa Komite sa Audit at Superbisyon, at dalawa sa Komite sa Halalan, isa sa kategoryang opisyal at isa sa kategoryang enlisted personnel.',
          ],
        },
        {
          heading: 'Seksyon 2. Termino ng panunungkulan',
          paragraphs: [
            'Dalawang taon ang termino ng bawat halal na katungkulan, mula sa panunumpa. Walang sinuman ang maaaring manungkulan nang higit sa tatlong magkakasunod na termino sa iisang lupon o komite.',
            'Kung natapos ang termino bago nakapanumpa ang kahalili, mananatili sa katungkulan ang may hawak nito hanggang doon. Hindi bagong termino ang panahong iyon.',
          ],
        },
        {
          heading: 'Seksyon 3. Petsa ng pagboto',
          paragraphs: [
            'Ginaganap ang pagboto sa regular na halalan sa loob ng 90 araw pagkatapos ng taong piskal. Walang pagpapaliban, pagpapahaba o muling pagbubukas ang maaaring lumampas sa ikasiyamnapung araw. Hindi saklaw ng limitasyong ito ang espesyal na halalan.',
          ],
        },
        {
          heading: 'Seksyon 4. Paunawa ng halalan',
          paragraphs: [
            'Inilalabas ng Komite ang paunawa ng halalan nang hindi lalampas sa araw na makukuha na ang mga form para sa kinatawan. Isinasaad nito ang mga puwestong pupunan, ang mga panahon ng paghahain, pagpaparehistro at pagboto, at ang huling araw ng pagsusumite ng mga form para sa kinatawan. Ipinapaskil sa portal at sa bawat opisina ang paunawa at anumang pagbabago nito.',
          ],
        },
      ],
    },
    {
      heading: 'Artikulo III. Mga Botante, Pagpaparehistro at Korum',
      sections: [
        {
          heading: 'Seksyon 1. Sino ang makaboboto',
          paragraphs: [
            'Makaboboto ang mga regular at associate na kasapi kung nakarehistro sila para sa Pangkalahatang Asembleya.',
          ],
        },
        {
          heading: 'Seksyon 2. Pagpaparehistro',
          paragraphs: [
            'Magbubukas ang pagpaparehistro nang hindi bababa sa 30 araw bago magbukas ang pagboto at magsasara nang hindi lalampas sa pagsasara ng pagboto. Isang beses nagpaparehistro ang kasapi, sa portal, at nakarehistro na siya kapag kinumpirma ito ng portal. Inirerehistro rin ng tinanggap na form para sa kinatawan ang kasaping pumirma rito.',
          ],
        },
        {
          heading: 'Seksyon 3. Isang kasapi, isang boto',
          paragraphs: [
            'May isang boto ang bawat nakarehistrong kasapi, anuman ang kaniyang ranggo, puhunang sapi o haba ng serbisyo. Isang beses isinusumite ang boto, ng kasapi o ng kaniyang kinatawan, hindi kailanman ng dalawa.',
          ],
        },
        {
          heading: 'Seksyon 4. Korum',
          paragraphs: [
            'Ang korum ay 25 porsiyento ng mga kasaping may karapatang bumoto. Itinuturing na dumalo ang bawat nakarehistrong kasapi, bumoto man nang personal o may kinatawan. Tinutukoy ng Komite ang korum kapag nagsara ang pagpaparehistro at iniaanunsyo ito agad.',
          ],
        },
        {
          heading: 'Seksyon 5. Kawalan ng korum',
          paragraphs: [
            'Kung walang korum, muling bubuksan ng Komite ang pagpaparehistro nang isang beses at pahahabain o muling bubuksan ang pagboto ayon dito. May bisa pa rin ang mga balotang naisumite na.',
            'Kung wala pa rin, o walang panahong natitira ayon sa Artikulo II, Seksyon 3, magdedeklara ang Komite ng bigong halalan: walang balotang bibilangin, walang ipoproklama, at magpapatawag ang Lupon ng mga Direktor ng espesyal na halalan.',
          ],
        },
      ],
    },
    {
      heading: 'Artikulo IV. Pagboto sa Pamamagitan ng Kinatawan',
      sections: [
        {
          heading: 'Seksyon 1. Paghirang',
          paragraphs: [
            'Ang kasaping may karapatang bumoto ay maaaring humirang ng isang kinatawan (proxy), sa form ng Kooperatiba. Dapat ay nakarehistro ang kinatawan sa huling araw para sa mga form at hindi siya maaaring kasapi ng Komite, klerk, kasapi ng Panel sa Apela o taong may sariling kinatawan.',
          ],
        },
        {
          heading: 'Seksyon 2. Mga form',
          paragraphs: [
            'Makukuha ang mga form para sa kinatawan (proxy) sa bawat opisina ng Kooperatiba mula 4 na buwan bago ang huling araw ng pagsusumite ng mga ito. Ang huling araw ay pagkatapos magbukas ang pagpaparehistro at hindi bababa sa 15 araw bago magbukas ang pagboto. Nakasaad sa form ang pangalan ng kasapi at ng kinatawan, may petsa at pirma ng kasapi, at may bisa para sa isang halalan lamang. Tinatanggihan ang form na kulang, binago, pinirmahan nang blangko o huli na, gayundin ang form na hindi kuwalipikado ang kinatawan.',
          ],
        },
        {
          heading: 'Seksyon 3. Limitasyong 100 boto',
          paragraphs: [
            'Maaaring humawak ang isang kasapi ng hindi hihigit sa 100 boto, kasama ang sarili niyang boto. Kaya maaaring kumatawan ang isang kinatawan sa hindi hihigit sa 99 na ibang kasapi. Kapag bukas na ang pagpaparehistro, tinatanggap ang mga form ayon sa pagkakasunod-sunod ng pagdating. Tinatanggihan ang form na lampas sa limitasyon at ang pumirma rito, na sasabihan agad, ay maaaring magparehistro at bumoto nang personal o, hanggang sa huling araw, humirang ng iba.',
          ],
        },
        {
          heading: 'Seksyon 4. Bisa at pagbawi',
          paragraphs: [
            'Hanggang sa huling araw ng pagsusumite ng mga form, maaaring bawiin nang nakasulat ang paghirang; pagkatapos ay maaaring bumoto nang personal ang kasapi o humirang ng iba. Pagkalipas ng huling araw, ang kasaping may kinatawan ay bumoboto lamang sa pamamagitan ng kinatawan.',
            'Isang balota ang isinusumite ng kinatawan. Ang mga pinili rito ay ibinibilang nang isang beses para sa bawat botong hawak ng kinatawan at pumapasok sa bilangan bilang ganoon karaming magkakahiwalay na boto.',
          ],
        },
      ],
    },
    {
      heading: 'Artikulo V. Mga Opisyal sa Halalan',
      sections: [
        {
          heading: 'Seksyon 1. Ang Komite sa Halalan',
          paragraphs: [
            'Pinangangasiwaan ng Komite ang halalan nang hiwalay sa Lupon ng mga Direktor at sa pamunuan, at nagpapasya ayon sa mayorya ng mga kasapi nito. Ang Komite ang:',
          ],
          list: [
            'nag-iingat ng talaan ng mga botante at ng mga listahan ng kandidato;',
            'humihirang at nangangasiwa sa mga klerk;',
            'nagbubukas at nagsasara ng pagboto, nagbibilang ng mga boto at nagpoproklama ng mga nahalal;',
            'unang nagpapasya sa mga petisyon, protesta at reklamo.',
          ],
        },
        {
          heading: 'Seksyon 2. Mga poll clerk',
          paragraphs: [
            'Bago magbukas ang pagpaparehistro, humihirang ang Komite ng 10 poll clerk. Ginagabayan nila ang mga kasapi sa pagpaparehistro at pagboto at tumatanggap ng mga form para sa kinatawan. Hindi kailanman humihingi ang poll clerk ng password, PIN o one-time code, at hindi kailanman tumitingin sa mga pinili ng kasapi.',
          ],
        },
        {
          heading: 'Seksyon 3. Mga validating clerk',
          paragraphs: [
            'Bago magbukas ang pagpaparehistro, humihirang ang Komite ng 10 validating clerk. Bineberipika nila ang mga rehistro at mga form para sa kinatawan, ipinatutupad ang limitasyong 100 boto, at tinitiyak sa bilangan na tugma sa talaan ang bilang ng mga balota at boto. Walang sinuman ang maaaring maging poll clerk at validating clerk nang sabay.',
          ],
        },
        {
          heading: 'Seksyon 4. Ang Panel sa Apela',
          paragraphs: [
            'Bago magbukas ang paghahain, humihirang ang Komite sa Etika ng tatlong kasapi, na walang direktor o kasapi ng Komite sa kanila, bilang Panel sa Apela. Ang Panel ang nagpapasya sa bawat apela sa ilalim ng Kodigong ito. Pinal sa loob ng Kooperatiba ang pasya nito.',
          ],
        },
        {
          heading: 'Seksyon 5. Kawalan ng kinikilingan',
          paragraphs: [
            'May sariling boto pa rin ang mga kasapi ng Komite, mga klerk at mga kasapi ng Panel pero hindi sila maaaring mangampanya. Ang naghain ng sertipiko ng kandidatura ay agad na titigil sa pagganap ng tungkulin sa halalang iyon at papalitan.',
          ],
        },
      ],
    },
    {
      heading: 'Artikulo VI. Mga Kandidato',
      sections: [
        {
          heading: 'Seksyon 1. Mga kuwalipikasyon',
          paragraphs: ['Sa araw ng paghahain, ang kandidato ay dapat na:'],
          list: [
            'kasaping may karapatang bumoto;',
            'kasapi na nang hindi bababa sa isang taon, na may hindi bababa sa labindalawang buwanang kontribusyong nabayaran;',
            'hindi pa umaabot sa limitasyong tatlong magkakasunod na termino sa lupon o komiteng tinatakbuhan;',
            'para sa Komite sa Halalan, opisyal o enlisted personnel ng sandatahang lakas, nasa serbisyo o retirado, ayon sa kategorya.',
          ],
        },
        {
          heading: 'Seksyon 2. Mga batayan ng diskuwalipikasyon',
          paragraphs: ['Diskuwalipikado ang kandidatong:'],
          list: [
            'kulang ng kuwalipikasyon;',
            'gumawa ng maling pahayag sa mahalagang bagay sa sertipiko ng kandidatura;',
            'nahatulan nang pinal sa krimeng may kinalaman sa pandaraya;',
            'pinatawan ng diskuwalipikasyon o pagbabawal na kumandidato sa ilalim ng Artikulo XI.',
          ],
        },
        {
          heading: 'Seksyon 3. Paghahain',
          paragraphs: [
            'Naghahain ang kandidato ng isang pirmadong sertipiko ng kandidatura, para sa isang katungkulan lamang. Nagsasara ang paghahain nang hindi bababa sa 45 araw bago magbukas ang pagboto. Sa loob ng 5 araw pagkatapos niyon, inilalathala ng Komite ang pansamantalang listahan at, sa araw ding iyon, ibinibigay nang nakasulat ang dahilan sa sinumang hindi naisama rito.',
          ],
        },
        {
          heading: 'Seksyon 4. Mga petisyon para sa diskuwalipikasyon',
          paragraphs: [
            'Sinumang kasaping may karapatang bumoto ay maaaring magpetisyon laban sa isang kandidato, nang nakasulat, sa loob ng 5 araw pagkatapos mailathala ang pansamantalang listahan. Ang petisyong batay sa paglabag sa halalan, o sa mga bagay na hindi maaaring nalaman nang mas maaga, ay maihahain hanggang sa pagsasara ng pagboto. Pinakikinggan ng Komite ang kandidato, nagpapasya sa loob ng 5 araw pagkatanggap ng petisyon at ipinapadala ang pasya sa araw ding iyon.',
          ],
        },
        {
          heading: 'Seksyon 5. Apela laban sa diskuwalipikasyon',
          paragraphs: [
            'Ang pasya sa diskuwalipikasyon, kasama ang pagtangging ilista ang kandidato, ay maiaapela sa Panel sa Apela sa loob ng 5 araw pagkatanggap nito. Nagpapasya ang Panel sa loob ng 5 araw pagkatanggap ng apela.',
          ],
        },
        {
          heading: 'Seksyon 6. Opisyal na listahan',
          paragraphs: [
            'Inilalathala ng Komite ang opisyal na listahan nang hindi bababa sa 15 araw bago magbukas ang pagboto. Iisang anyo ang pagpapakita sa lahat ng kandidato para sa isang katungkulan.',
          ],
        },
        {
          heading: 'Seksyon 7. Pag-urong',
          paragraphs: [
            'Maaaring umurong ang kandidato sa pamamagitan ng nakasulat na paunawang makararating sa Komite nang hindi lalampas sa isang linggo bago ang halalan, na binibilang pabalik mula sa araw ng pagbubukas ng pagboto. Pagkatapos ay aalisin ang pangalan sa balota. Walang pag-urong na tinatanggap pagkalipas nito.',
          ],
        },
        {
          heading: 'Seksyon 8. Kulang ang kandidato',
          paragraphs: [
            'Kung mas kaunti ang kandidato kaysa sa mga puwesto, muling bubuksan ng Komite ang paghahain para sa katungkulang iyon at, kung kailangan, ililipat ang pagboto. Magsisimulang muli ang mga panahon sa Artikulong ito para sa katungkulang iyon. Kung wala nang panahong natitira, magdedeklara ang Komite ng bigong halalan gaya ng nasa Artikulo III, Seksyon 5.',
          ],
        },
        {
          heading: 'Seksyon 9. Mga pagbabago sa balota',
          paragraphs: [
            'Hanggang sa huling araw ng pag-urong, inaalis sa balota ang kandidatong namatay o pinal na nadiskuwalipika. Pagkalipas ng araw na iyon ay hindi na binabago ang balota: kung mangyari ang alinman dito pagkatapos pero bago ang proklamasyon, hindi bibilangin ang mga boto para sa kandidatong iyon, at may bisa pa rin ang ibang pinili sa parehong mga balota.',
          ],
        },
      ],
    },
    {
      heading: 'Artikulo VII. Kampanya',
      sections: [
        {
          heading: 'Seksyon 1. Panahon ng kampanya',
          paragraphs: [
            'Nagsisimula ang pangangampanya kapag nailathala ang opisyal na listahan at nagtatapos sa hatinggabi bago ang araw ng pagbubukas ng pagboto.',
          ],
        },
        {
          heading: 'Seksyon 2. Asal',
          paragraphs: [
            'Nangangampanya ang mga kandidato at ang kanilang mga tagasuporta nang tapat at may paggalang, at isinasaad sa lahat ng materyales sa kampanya kung sino ang naglabas nito.',
          ],
        },
        {
          heading: 'Seksyon 3. Mga ipinagbabawal na gawain',
          paragraphs: ['Walang kandidato o tagasuporta ang maaaring:'],
          list: [
            'magbigay o mangako ng pera, regalo, pautang, destino o anumang ibang pakinabang kapalit ng boto o ng form para sa kinatawan;',
            'gumamit ng ranggo, pamumuno o katungkulan para impluwensiyahan ang boto;',
            'gumamit ng pondo, tauhan, rekord o lugar ng Kooperatiba para sa kampanya;',
            'magkalat ng kasinungalingan tungkol sa isang kandidato o sa halalan.',
          ],
        },
      ],
    },
    {
      heading: 'Artikulo VIII. Pagboto',
      sections: [
        {
          heading: 'Seksyon 1. Elektronikong pagboto',
          paragraphs: [
            'Elektroniko ang pagboto. Sa portal ng mga kasapi lamang at sa panahon ng pagboto lamang isinusumite ang mga balota.',
          ],
        },
        {
          heading: 'Seksyon 2. Lihim na balota',
          paragraphs: [
            'Lihim ang balota. Ang rekord kung sino ang bumoto ay nakahiwalay sa rekord kung ano ang pinili, at walang sinuman ang maaaring pagdugtungin ang dalawa.',
          ],
        },
        {
          heading: 'Seksyon 3. One-time code at numero ng balota',
          paragraphs: [
            'Nagla-log in ang nakarehistrong kasapi sa portal, na magpapadala ng one-time code sa nakatalang mobile number o email address ng kasapi. Personal ang code at hindi dapat ibigay kaninuman, kasama ang mga klerk at kawani.',
            'Kapag nagsimulang bumoto ang kasapi, nagtatalaga ang server ng numero ng balota. Hindi ibinubunyag ng numero ang mga pinili, at hindi pa ito boto.',
          ],
        },
        {
          heading: 'Seksyon 4. Bilang ng mga pipiliin',
          paragraphs: [
            'Dapat pumili ng eksaktong kasindami ng mga puwesto. Hindi tinatanggap ang balotang kulang o sobra ang pinili. Sa regular na halalan, ang bawat balota ay may:',
          ],
          list: [
            'eksaktong 7 kandidato para sa Lupon ng mga Direktor;',
            'eksaktong 1 kandidato para sa Komite sa Audit at Superbisyon;',
            'eksaktong 1 kandidato para sa Komite sa Halalan, kategoryang opisyal;',
            'eksaktong 1 kandidato para sa Komite sa Halalan, kategoryang enlisted personnel.',
          ],
        },
        {
          heading: 'Seksyon 5. Pagsusumite ng balota',
          paragraphs: [
            'Hangga’t hindi pa naisusumite ang balota, maaaring baguhin ng kasapi ang alinmang pinili. Nagpapakita ang portal ng buod at humihingi ng kumpirmasyon bago nito isumite ang mga pinili. Kapag naisumite na, hindi na mababago, mababawi o mauulit ang boto.',
          ],
        },
        {
          heading: 'Seksyon 6. Mga burador at kung ano ang ibinibilang',
          paragraphs: [
            'Burador ang mga piniling hindi pa naisusumite. Hindi boto ang burador na hindi ipinadala, kahit kumpleto na ito. Hindi kailanman ipinapadala ng portal ang burador sa ibang oras sa ngalan ng kasapi.',
            'Ang ibinibilang ay ang natanggap ng server ng Kooperatiba bago ang pagsasara ng pagboto. Ang orasan ng server ang masusunod, hindi ang sa device. Kung maputol ang koneksyon habang nagsusumite, ipinapakita ng rekord ng server kung natanggap ang balota. Kung hindi, maaari itong isumite muli ng kasapi hanggang sa pagsasara ng pagboto.',
          ],
        },
        {
          heading: 'Seksyon 7. Resibo',
          paragraphs: [
            'Ang kasaping nakaboto na ay nakakakuha ng resibo na may numero ng balota at, kung alam, ang oras ng pagtanggap ng server sa balota. Itinatabi ang resibo nang wala ang mga pinili.',
          ],
        },
        {
          heading: 'Seksyon 8. Pag-alalay',
          paragraphs: [
            'Ang kasaping hindi makagamit ng portal nang mag-isa ay maaaring tulungan ng taong siya mismo ang pumili, na obligadong maglihim. Hindi maaaring maging taong iyon ang kandidato, klerk o nakatataas sa hanay ng pamumuno ng kasapi.',
          ],
        },
        {
          heading: 'Seksyon 9. Pagkaantala',
          paragraphs: [
            'Kung hindi magamit ang portal sa panahon ng pagboto, maaaring pahabain ng Komite ang pagboto nang katumbas ng nawalang oras. Iniaanunsyo ang pagpapahaba bago ang pagsasara ng pagboto at pantay itong sumasaklaw sa lahat ng kasapi.',
          ],
        },
      ],
    },
    {
      heading: 'Artikulo IX. Bilangan at Proklamasyon',
      sections: [
        {
          heading: 'Seksyon 1. Bilangan',
          paragraphs: [
            'Walang resultang ibinubunyag, buo man o bahagi, bago ang pagsasara ng pagboto. Kapag nagsara na ang pagboto at napatunayan ang korum, binibilang ng Komite ang mga boto. Maaaring magpadala ng isang tagamasid ang bawat kandidato. Inihahambing ng mga validating clerk ang bilang ng mga balota at boto sa talaan at sa mga form para sa kinatawan, at pinatutunayan ang kinalabasan.',
          ],
        },
        {
          heading: 'Seksyon 2. Sino ang nahalal',
          paragraphs: [
            'Para sa bawat katungkulan, nahalal ang mga kandidatong may pinakamataas na bilang ng boto, hanggang sa bilang ng mga puwesto.',
          ],
        },
        {
          heading: 'Seksyon 3. Tabla',
          paragraphs: [
            'Kung ang mga kandidatong pantay ang boto ay naglalaban sa huling puwesto o mga puwesto, nagpapasya ang Komite sa kanila sa pamamagitan ng palabunutan bago ang proklamasyon, sa harap ng mga kandidatong sangkot o ng kanilang mga tagamasid.',
          ],
        },
        {
          heading: 'Seksyon 4. Proklamasyon',
          paragraphs: [
            'Ipinoproklama ng Komite ang mga nahalal sa loob ng 3 araw pagkatapos ng pagsasara ng pagboto at inilalathala ang mga boto ng bawat kandidato at ang eksaktong oras ng proklamasyon. Kung may petisyon para sa diskuwalipikasyon na hindi pa pinal na napagpapasyahan, ang mga puwesto lamang na nakasalalay rito ang maghihintay ng pasya.',
          ],
        },
        {
          heading: 'Seksyon 5. Mga rekord',
          paragraphs: [
            'Sineselyuhan ang mga rekord ng balota, ang talaan at ang mga form para sa kinatawan pagkatapos ng proklamasyon at itinatabi nang hindi bababa sa isang taon at hanggang mapagpasyahan ang bawat protesta at apela.',
          ],
        },
      ],
    },
    {
      heading: 'Artikulo X. Mga Protesta at Apela',
      sections: [
        {
          heading: 'Seksyon 1. Protesta',
          paragraphs: [
            'Sinumang kandidato o nakarehistrong kasapi ay maaaring magprotesta sa isang resulta, nang nakasulat at may mga dahilan, sa loob ng 24 oras pagkatapos ng proklamasyon.',
          ],
        },
        {
          heading: 'Seksyon 2. Pasya',
          paragraphs: [
            'Pinakikinggan ng Komite ang mga sangkot at nagpapasya sa loob ng 10 araw. Maaari itong mag-utos ng muling pagbilang o iwasto ang resulta. Pinawawalang-bisa lamang nito ang halalan para sa isang puwesto kung ang isang iregularidad ay maaaring nakapagpabago sa kinalabasan; pagkatapos ay idinaraos ang espesyal na halalan para sa puwestong iyon.',
          ],
        },
        {
          heading: 'Seksyon 3. Apela',
          paragraphs: [
            'Maiaapela ang pasya sa protesta sa Panel sa Apela sa loob ng 15 araw pagkatanggap nito. Nagpapasya ang Panel sa loob ng 15 araw pagkatanggap ng apela.',
          ],
        },
        {
          heading: 'Seksyon 4. Bisa',
          paragraphs: [
            'Hindi nahahadlangan ng protesta o apela ang mga naiproklama sa panunumpa at panunungkulan.',
          ],
        },
      ],
    },
    {
      heading: 'Artikulo XI. Mga Paglabag at Parusa',
      sections: [
        {
          heading: 'Seksyon 1. Mga paglabag',
          paragraphs: ['Paglabag sa halalan ang:'],
          list: [
            'lumabag sa Artikulo VII, Seksyon 3, o mangampanya sa labas ng panahon ng kampanya;',
            'tumanggap ng pakinabang kapalit ng boto o ng form para sa kinatawan;',
            'manakot o manggipit ng kasapi sa pagboto o sa paghirang ng kinatawan;',
            'gumamit ng password, PIN o one-time code ng ibang kasapi, o bumoto sa pangalan niya maliban bilang tinanggap na kinatawan;',
            'mameke ng rehistro o ng form para sa kinatawan, o lumampas sa limitasyong 100 boto;',
            'lumabag, o magtangkang lumabag, sa pagiging lihim ng balota;',
            'manghimasok sa portal, sa server o sa bilangan;',
            'magpabaya o umabuso sa tungkulin sa halalan.',
          ],
        },
        {
          heading: 'Seksyon 2. Mga parusa',
          paragraphs: ['Ayon sa bigat ng paglabag, maaaring ipataw ng Komite ang:'],
          list: [
            'nakasulat na pagsaway;',
            'pag-alis sa tungkulin sa halalan;',
            'diskuwalipikasyon bilang kandidato;',
            'pagbabawal na kumandidato o maging kinatawan, nang hindi hihigit sa susunod na dalawang regular na halalan;',
            'pagsangguni para sa suspensiyon o pagtatapos ng pagkakasapi sa ilalim ng By-Laws.',
          ],
        },
        {
          heading: 'Seksyon 3. Pamamaraan',
          paragraphs: [
            'Sinusunod ng diskuwalipikasyon ang Artikulo VI, Seksyon 4 at 5. Para sa alinmang ibang parusa, may 5 araw ang taong sangkot para sagutin ang reklamo, at pagkatapos ay nagpapasya ang Komite sa loob ng 10 araw. Maiaapela ang pasyang iyon sa loob ng mga panahong nasa Artikulo VI, Seksyon 5. Ang mga gawaing maaaring krimen ay iniuulat din sa mga kinauukulang awtoridad.',
          ],
        },
      ],
    },
    {
      heading: 'Artikulo XII. Mga Huling Probisyon',
      sections: [
        {
          heading: 'Seksyon 1. Mga susog',
          paragraphs: [
            'Maaaring magpanukala ng mga susog ang Lupon ng mga Direktor o ang Komite. Kailangan ng mga ito ang dalawang-katlo ng mga botong isinumite sa isang Pangkalahatang Asembleya na may korum. Walang susog na sasaklaw sa halalang nailabas na ang paunawa.',
          ],
        },
        {
          heading: 'Seksyon 2. Sugnay na nagpapawalang-bisa',
          paragraphs: [
            'Pinawawalang-bisa ang lahat ng naunang tuntunin at resolusyon ng Kooperatiba sa halalan na hindi naaayon sa Kodigong ito.',
          ],
        },
        {
          heading: 'Seksyon 3. Pagkakabisa',
          paragraphs: [
            'Magkakabisa ang Kodigong ito 15 araw pagkatapos itong pagtibayin ng Pangkalahatang Asembleya at sasaklaw sa bawat halalang ilalabas ang paunawa pagkatapos ng araw na iyon.',
          ],
        },
      ],
    },
  ],
};
