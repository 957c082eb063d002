/** Names as one community gives them. People are made by combining them at random. */
export interface Culture {
  readonly given: readonly string[];
  readonly family: readonly string[];
  /** Whole names in another script, for the field of alternative names. */
  readonly other: readonly string[];
}

const culture = (given: string, family: string, ...other: readonly string[]): Culture => ({
  given: given.split(' '),
  family: family.split(' '),
  other,
});

const VALLEY = culture(
  'Marisol Tamsin Corwin Rafe Anwen Jonah Elspeth Barnaby Wilhelmina Dashiell Rosalind Thaddeus Linnet Orrin',
  'Ravenshaw Whitlowe Hallbrook Fairweather Dunmore Quillfeather Ashgrove Bexley-Moore Pettigrew-Sol Larkwood ' +
    'Thistlewood Merriwether Oakhurst Windermoor',
);

/** Most people; names in Latin letters. */
export const CULTURES: readonly Culture[] = [
  VALLEY,
  VALLEY,
  culture(
    'Íñigo Paloma Ximena Begoña Joaquín Nuria Ángel Rocío Álvaro Concepción Martín Lucía',
    'Ondarra Peñalver Núñez-Roca Echegarai Villalbañez Ibáñez-Soto Cordobés Arrizabal Muñatones Güellar',
  ),
  culture(
    'João Conceição Luís Inês Gonçalo Tomé Graça Caetano Simão Leocádia',
    'Valadão Monteirão Carvalhães Assunção-Reis Brandônio Alcântara-Leal Serrão Quintães Bragançal Estêvãozinho',
  ),
  culture(
    'Zoë Loïc Gaëlle François Clémence Étienne Anaïs Théo Hélène Benoît',
    'Châtelneuf Beauséjourn L’Hérault-Roux Dubœuf d’Aubérac Lefèvrier Crèvecœurt Montéléger Sauvêtre Noëlard',
  ),
  culture(
    'Jürgen Käthe Björn Åsa Søren Łucja Grażyna Zdeněk Žofie Ágnes Győző Şebnem Çağrı İlknur Elīna Rūta',
    'Müllerstedt Großheim Ødegårdsvik Åkerlindh Wąsowiczek Příhodný Dvořáčkov Szűcsházy Öztürkan Kiliçoğlu ' +
      'Bērziņlejs Žukauskaitis Þorvaldsdóttirin',
  ),
  culture(
    'Nguyệt Hữu Đức Thảo Phượng Quỳnh Bảo Tuấn Ngọc Ánh Khánh Mỹ',
    'Nguyễn-Hạ Trầnh Phạmlê Đặngvũ Lýthường Hoàngphủ Vươngđình Bùiquốc Đỗnguyên Ngôthị',
  ),
  culture(
    'Eleni Stavros Kalliope Nikos Ariadne Thanos Despina Yannis',
    'Papavroulis Karandoni Theotokaki Stamatellou Vlachogian Drosopetrou Anemidis Psarolithou',
    'Ελένη Παπαβρούλη',
    'Σταύρος Καραντώνης',
    'Αριάδνη Θεοτοκάκη',
    'Νίκος Δροσοπέτρου',
  ),
  culture(
    'Oksana Dmytro Lyudmila Yevgeny Zoya Bogdan Svitlana Arkady',
    'Berezhnovska Kovalyuchenko Zvezdarev Polyanikova Shcherbatenko Ozerovich Medvinska Yablochkin',
    'Оксана Бережновська',
    'Дмитро Ковалюченко',
    'Людмила Поляникова',
    'Аркадий Звездарёв',
  ),
  culture(
    'Layla Tariq Nour Hisham Salma Idris Rania Walid',
    'al-Qamarawi Ben-Sahli Haddadine Nourallahi al-Tamimawi Bou-Zeidan Zahranoun el-Mandouri',
    'ليلى القمراوي',
    'طارق بن سهلي',
    'نور الحدّاديني',
    'هشام نوراللهي',
  ),
  culture(
    'Noa Eitan Shira Avigdor Tamar Ilan Yael Boaz',
    'Ben-Ashurel Harpazi Katzirman Oren-Lavie Tzur-Halev Shaldagi Refaelovitz',
    'נעה בן־אשוראל',
    'איתן הרפזי',
    'שירה קצירמן',
    'תמר צור־הלב',
  ),
  culture(
    'Wenjing Haoran Meiling Zhiyuan Yuxi Jianguo Xiulan Shaofeng',
    'Ouyanghe Zhuangli Shangguan-Wei Linghuxu Dongfangyu Gongsunfei Ximenlan',
    '歐陽文靜',
    '莊浩然',
    '上官美玲',
    '令狐志遠',
    '东方雨曦',
  ),
  culture(
    'Kenji Haruka Sōta Yūko Chiyo Daichi Mei Ryōhei',
    'Teshima Ōkawara Hayashidani Kurogane Minazuki Shirotori Asagirino Tsukushima',
    '手島健二',
    '大河原はるか',
    '黒鉄千代',
    '水無月大地',
  ),
  culture(
    'Aarav Priyamvada Ishaan Kavitha Devika Rohan Meenakshi Arundhati',
    'Chandrasekharan Bhattavarya Deshmukhya Raghunathani Vaidyapuri Kulasekhara Mitraputra',
    'आरव चंद्रशेखरन',
    'प्रियंवदा भट्टवर्या',
    'देविका देशमुख्या',
    'मीनाक्षी वैद्यपुरी',
  ),
  culture(
    'Somchai Malee Niran Apinya Kittisak Ratana Pakorn Sunisa',
    'Chaiyaratana Suwannaphum Phanthongchai Wattanakun Srisombatan Thepnimitr Bunyawong',
    'สมชาย ชัยรัตนะ',
    'มาลี สุวรรณภูมิ',
    'นิรันดร์ พันธุ์ทองชัย',
    'อภิญญา วัฒนกุล',
  ),
  culture(
    'Ifeoma Chukwuemeka Ayọ̀délé Kwabena Zanele Thandiwe Olúwaṣeun Amara',
    'Okparo-Eze Adébáyọ̀wá Nkrumansah Dlaminzi Mthembuko Ọlátúnjíbọ́lá Wanjirukai Tesfamichaelu',
  ),
  culture(
    'Kealoha Sina Tāne Lupe Hinemoa Sione Leilani Malakai',
    'Kahananuiʻole Faʻasavalu Tūmataroa Vakaʻuta Ngātamariki Moanalihaʻi Tuʻihalangi',
  ),
];

/** A few people; names in the letters of their own language. */
export const UNROMANIZED: readonly Culture[] = [
  culture(
    'Ελένη Σταύρος Καλλιόπη Νίκος Αριάδνη',
    'Παπαβρούλη Καραντώνης Θεοτοκάκη Δροσοπέτρου',
    'Eleni Papavrouli',
    'Stavros Karandonis',
  ),
  culture(
    'Оксана Дмитро Людмила Євген Зоя',
    'Бережновська Ковалюченко Звездарёва Щербатенко',
    'Oksana Berezhnovska',
    'Dmytro Kovalyuchenko',
  ),
];
