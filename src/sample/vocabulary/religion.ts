import { HUMANISTIC } from './styles.js';
import type { Tables } from './table.js';

export const religion: Tables = {
  'REL: Ancient Scripture': {
    style: HUMANISTIC,
    threads: [
      'in the Psalms: lament|temple imagery|royal petition|superscriptions|covenant memory; “Hear, O Hills”|Out of the Depths|A New Song; in the Second Temple period|at Qumran|in early Jewish prayer',
      'in the letters of Paul: adoption language|hospitality|household codes|benediction|reconciliation; Heirs and Guests|Λόγος and Letter|Greet One Another; in Romans 8|among Greco-Roman readers|in the Corinthian letters',
      'in Syriac Christianity: baptismal hymns|desert asceticism|dialogue poems|women’s choirs|biblical paraphrase; The Harp of the Spirit|Fire in the Bread|Daughters of the Covenant; in Ephrem and Jacob of Serugh|in late antiquity|on the Persian frontier',
      'in prophetic narrative: wilderness travel|prophetic calling|sacred meals|exile and return|record keeping; Bread by the Way|Called by Name|The Lost Leaf; in 1 and 2 Kings|in Jeremiah|in ancient Near Eastern context',
    ],
    journals:
      'Journal of Scripture and Temple|1 Psalms and Prayer|3 Syriac Letters|2 New Testament Contexts|4 Scripture Teaching Quarterly|Annals of Biblical Narrative',
    societies:
      'Western Society of Biblical Studies|3 International Syriac Symposium|1 Temple and Liturgy Studies Group|Association of Scripture Teachers',
    sponsors: 'National Endowment for the Humanities (NEH) 6–60|Religious Education Research Fund 2–15',
    courses:
      'REL A 121 Scripture Survey 1|122 Scripture Survey 2|211 New Testament: The Gospels|212 New Testament: Acts Through Revelation|250 Foundations of the Christian Tradition|301 Old Testament: Genesis Through Samuel|302 Old Testament: Kings Through Malachi|304 Writings of Isaiah|REL E 471 Methods of Teaching Scripture',
    degrees:
      'PhD Near Eastern Studies|MA Hebrew Bible|BA Ancient Near Eastern Studies ; PhD New Testament|MTS Biblical Studies|BA Classics ; PhD Syriac Studies|MA Early Christian Studies|BA History',
    undergraduateOnly: true,
  },
  'REL: Church History and Doctrine': {
    style: HUMANISTIC,
    threads: [
      'in frontier congregations: meetinghouse architecture|hymn singing|women’s benevolent societies|conference minutes|itinerant preaching; Sacred Ground|Songs of the Settlement|Minutes and Ministers; in territorial Utah|before the railroad|in the Great Basin',
      'in global Christianity: indigenous clergy|island congregations|translation of hymnals|education missions|conversion narratives; Across the Reef|Two Hymnals|The Church at Saltgrass; in Tonga and Samoa|in West Africa, 1960–1990|after independence',
      'in pilgrim and missionary diaries: illness|homesickness|sea travel|prayer|language learning; A Journal of Waiting|Steerage Saints|Far from Home; on the North Atlantic|in Scandinavia|from 1840 to 1890',
      'in modern religious education: catechisms|seminary teachers|youth manuals|testimony|moral formation; Line upon Line|Teaching by Heart|Q & A; since 1912|among rural teachers|in the home',
    ],
    journals:
      '1 Frontier Religion Quarterly|2 Journal of Pacific Christianity|3 Pilgrim and Missionary Studies|4 Religious Educator’s Review|Annals of American Religious History',
    societies:
      'Western Religious History Association|2 Society for Pacific Christianity|4 Association of Religious Educators',
    sponsors:
      'National Endowment for the Humanities (NEH) 6–60|Utah Humanities 2–8|Religious Education Research Fund 2–15',
    courses:
      'REL C 225 Foundations of Church History|234 Preparing to Teach|261 Introduction to Family History|324 Doctrinal Foundations|333 Teachings of Religious Leaders|341 American Religious History|343 Modern Church History|351 World Religions|355 Christian History to 1500|REL E 525 Curriculum in Religious Education',
    degrees:
      'PhD American Religious History|MA History|BA History ; EdD Educational Leadership|MA Religious Education|BA English ; PhD Church History|MTS Theological Studies|BA History',
    undergraduateOnly: true,
  },
};
