import { CLINICAL, FIELD, LABORATORY } from './styles.js';
import type { Tables } from './table.js';

export const lifeSciences: Tables = {
  'LS: Biology': {
    style: FIELD,
    threads: [
      'in limber pine (Pinus flexilis): seed dormancy|gene flow|blister-rust resistance|drought tolerance|cone production; common-garden experiments|genotyping by sequencing|tree-ring analysis; along an elevation gradient|after wildfire|at the range edge',
      'in livebearing fishes: superfetation|predator-driven divergence|brood size|body-shape evolution|mate choice; mark–recapture sampling|geometric morphometrics|phylogenetic comparative methods; in Costa Rican streams|across replicate drainages|under low resource supply',
      'in dragonflies and damselflies: opsin duplication|wing venation|flight phenology|migration|color polymorphism; targeted enrichment sequencing|museum specimen imaging|stable-isotope analysis; across the Neotropics|on oceanic islands|since the Cretaceous',
      'in desert lichens: photobiont switching|water uptake|species boundaries|recolonization|nitrogen fixation; metabarcoding|chlorophyll fluorescence|long-term plot surveys; on the Colorado Plateau|after trampling|in urban canyons',
    ],
    journals:
      '1 Journal of Alpine Evolutionary Biology|2 Freshwater Evolution|3 Annals of Systematic Entomology|4 Lichenology and Bryology of the West|1 Population Genetics Letters|4 Ecology of Arid Lands|Natural History of the Great Basin',
    societies:
      'Western Society of Naturalists and Ecologists|3 International Odonata Research Group|4 Society for Arid-Lands Biology|2 American Association of Fish Evolution',
    sponsors: 'NSF 110–620|2 UDWR 15–70|USDA 60–210|Bluestem Conservancy 15–50',
    courses:
      'BIO 100 Principles of Biology|130 Biology|165 Introduction to Bioinformatics|220 Biological Diversity: Animals|230 Biological Diversity: Plants|350 Ecology|420 Evolutionary Biology|441 Entomology|443 Ichthyology|475 Statistical Methods in Ecology|510 Biological Writing|557 Stream Ecology',
    degrees:
      'PhD Ecology and Evolutionary Biology|MS Biology|BS Biology ; PhD Integrative Biology|BS Zoology ; PhD Botany|MS Botany|BS Biology',
  },
  'LS: Exercise Sciences': {
    style: CLINICAL,
    threads: [
      'of human skeletal muscle: heat stress responses|blood-flow restriction|capillary growth|mitochondrial respiration|repeated-bout protection; muscle biopsies|near-infrared spectroscopy|a randomized crossover trial; after immobilization|in older adults|during early rehabilitation',
      'after anterior cruciate ligament reconstruction: gait symmetry|quadriceps inhibition|knee-joint loading|return to sport|landing mechanics; motion capture|musculoskeletal simulation|a two-year cohort; in college athletes|on uneven ground|before and after fatigue',
      'of ankle instability: sensory reweighting|peroneal reaction time|balance training|ultrasound cartilage deformation|taping effects; force-plate testing|a case–control study|transcranial magnetic stimulation; in recreational runners|over an 8-week program|during hopping tasks',
      'of physical activity in families: sedentary time|step counts|parental modeling|sleep duration|weight change; accelerometry|a cluster-randomized trial|ecological momentary assessment; during summer break|in elementary schools|among young adults (n = 214)',
    ],
    journals:
      '1 Journal of Applied Muscle Physiology|2 Athletic Rehabilitation Research|2 Movement and Loading|4 Exercise and Health Behavior|Western Journal of Sports Medicine|3 Clinical Gait Reports',
    societies:
      'Intermountain College of Sports Medicine|1 International Society for Muscle Adaptation|2 Society of Athletic Rehabilitation|2 Association for Movement Analysis',
    sponsors: 'NIH 150–780|Fernhollow Rehabilitation Fund 15–60|Western Athletic Trainers Research Fund 5–25',
    courses:
      'EXSC 221 Science of Wellness|320 Basic Athletic Training|362 Biomechanics|387 Motor Learning and Development|460 Essentials of Strength and Conditioning|463 Exercise Physiology|464 Clinical Exercise Physiology|501 Evidence-Based Practice in Athletic Training|PE 306 Officiating|PETE 377 Secondary Teaching Procedures|EXSC 662 Advanced Biomechanics',
    degrees:
      'PhD Exercise Physiology|MS Exercise Science|BS Exercise Science ; PhD Biomechanics|MS Kinesiology|BS Athletic Training',
    licenses:
      'Certified Athletic Trainer, National Board for Athletic Training|Certified Strength and Conditioning Specialist, Western Strength Association',
  },
  'LS: Health Science': {
    style: CLINICAL,
    threads: [
      'of childhood vaccination: parental hesitancy|school-entry exemptions|reminder messages|clinician communication|measles risk; a statewide survey|immunization registry data|focus groups; in rural counties|before and after a policy change|among first-time parents',
      'of prescription opioid misuse: naloxone uptake|stigma|dose tapering|overdose mortality|naloxone training; vital-records linkage|a mixed-methods evaluation|spatial scan statistics; in the Intermountain West|among workers in construction|since 2010',
      'of digital health promotion: app engagement|physical-activity apps|misinformation sharing|screen time|message framing; content analysis|a randomized trial|daily diary data; among adolescents|in Spanish-speaking families|over 12 weeks',
      'of maternal and child nutrition: exclusive breastfeeding|dietary diversity|fathers’ support|stunting|infant feeding advice; cluster-survey data|household interviews|path analysis; in East Java|in central Mozambique|in the first 1,000 days',
    ],
    journals:
      'Journal of Rural and Frontier Health|3 Health Promotion Research|1 Vaccination Policy and Practice|4 Digital Health and Behavior|4 Maternal and Child Health Studies|Population Health Letters|1 Public Health Educator',
    societies:
      'Western Public Health Association|3 Society for Health Promotion Research|4 International Maternal Health Alliance|3 Utah Association of Health Educators',
    sponsors: 'NIH 180–900|DHHS 90–520|Utah Department of Health 25–140|Hearthstone Health Foundation 20–80',
    courses:
      'HLTH 100 Health and the Environment|210 Foundations of Public Health|311 Preventing Infectious Disease|320 Injury and Violence Prevention|345 Principles of Epidemiology|383 Health Promotion Methods|434 Public Health Program Evaluation|440 Health Policy|480 Women’s Health|602 Theory in Public Health|604 Biostatistics for Public Health',
    practice: 'G: Epidemiologist, State Department of Health|A: Postdoctoral Fellow, SCHOOL',
    degrees:
      'PhD Public Health|MPH Health Promotion|BS Public Health ; DrPH Epidemiology|MPH Epidemiology|BS Health Science ; PhD Health Promotion and Education|MS Community Health|BS Public Health',
    licenses: 'Certified Health Education Specialist, National Board for Health Education',
    largeTeams: true,
  },
  'LS: Microbiology and Molecular Biology': {
    style: LABORATORY,
    threads: [
      'in bacteriophages of Bacillus: tail-fiber recognition|genome packaging|host range|lysis timing|endolysin activity; comparative genomics|phage display|electron microscopy; from honeybee hives|against antibiotic-resistant strains|in mixed infections',
      'in T-cell signaling: metabolic reprogramming|coreceptor binding|calcium flux|memory formation|tonic signaling; flow cytometry|CRISPR screening|chimeric receptor engineering; during chronic infection|in aged mice|within solid tumors',
      'in legume–rhizobium symbiosis: nodule senescence|plasmid transfer|exopolysaccharide production|nitrogen fixation|host peptides; transposon sequencing|allele exchange|confocal imaging; in saline soils|under phosphorus limitation|with competing strains',
      'in HIV-1 and flavivirus evolution: drift in envelope genes|recombination breakpoints|β-catenin interactions|drug resistance|transmission clusters; deep sequencing|phylodynamic modeling|pseudovirus assays; within single hosts|along travel corridors|before treatment',
    ],
    journals:
      '1 Journal of Phage Biology|Host and Microbe Letters|2 Immune Signaling Reports|3 Symbiosis and Soil|4 Molecular Virology Quarterly|Annals of Bacterial Genetics',
    societies:
      'Intermountain Society for Microbiology|1 International Phage Consortium|2 Society for T-Cell Biology|4 Western Virology Forum',
    sponsors: 'NIH 220–1,600|NSF 160–540|USDA 90–320|Tolliver Fund for Infectious Disease 30–90',
    courses:
      'MMBIO 151 Introductory Microbiology|221 General Microbiology|240 Molecular Biology|350 The Biology of Genome Projects|390R Readings in Molecular Biology|441 Advanced Molecular Biology|463 Immunology|464 Infection and Immunity|465 Virology|468 Genomics|662 Advances in Immunobiology',
    degrees:
      'PhD Microbiology|BS Microbiology ; PhD Molecular Biology|MS Molecular Biology|BS Biochemistry ; PhD Immunology|BS Molecular Biology',
    inventions: true,
  },
  'LS: Nutrition, Dietetics, and Food Science': {
    style: LABORATORY,
    threads: [
      'of pancreatic beta cells: insulin secretion|glucose sensing|polyphenol effects|proliferation|mitochondrial function; isolated-islet perifusion|respirometry|metabolomics; on a high-fat diet|after caloric restriction|in type 2 diabetes models',
      'of whole-grain foods: dietary fiber|sourdough fermentation|lipid oxidation|sensory acceptance|phytate loss; a trained descriptive panel|high-performance liquid chromatography|rheometry; during long-term storage|at low moisture|in school lunches',
      'of eating behavior in young adults: portion size|food reward|meal skipping|exercise compensation|diet quality; electroencephalography|a randomized crossover study|24-hour recalls; in the first college year|after morning exercise|among food-insecure students',
      'of dairy proteins: gel strength|membrane fouling|heat stability|flavor release|calcium binding; dynamic rheology|pilot-plant ultrafiltration|confocal microscopy; in low-fat cheese|after high-pressure treatment|at acid pH',
    ],
    journals:
      '1 Journal of Islet and Metabolic Nutrition|2 Grain and Dairy Science|3 Sensory and Consumer Foods|Dietetics Practice Review|4 Food Storage and Stability|3 Eating Behavior Quarterly',
    societies:
      'Western Institute of Food Technologists|1 Society for Metabolic Nutrition|Utah Academy of Dietetics|2 International Cereal Research Association',
    sponsors: 'USDA 90–480|NIH 180–640|Mountain Dairy Research Board 25–110|Saffron Hill Foods 15–60',
    courses:
      'NDFS 100 Essentials of Human Nutrition|200 Nutrition and Metabolism|240 Food Preparation in the Home|250 Food Analysis and Sensory Evaluation|290 Introduction to Dietetics|350 Food Chemistry|361 Food Microbiology|404 Nutrient Metabolism|435 Medical Nutrition Therapy 1|445 Food Processing|601 Protein and Amino Acid Metabolism',
    degrees:
      'PhD Nutritional Biochemistry|MS Nutrition|BS Dietetics ; PhD Food Science|MS Food Science|BS Food Science',
    licenses: 'Registered Dietitian Nutritionist, Commission on Dietetic Practice',
    inventions: true,
  },
  'LS: Physiology and Developmental Biology': {
    style: LABORATORY,
    threads: [
      'in the developing sea urchin: gastrulation|enhancer activity|skeletal patterning|cell migration|signaling thresholds; single-cell imaging|morpholino knockdown|chromatin profiling; at midblastula transition|under elevated pCO2|with altered maternal supply',
      'in midbrain dopamine circuits: GABA inhibition|ethanol sensitivity|synaptic plasticity|receptor trafficking|reward prediction; patch-clamp electrophysiology|fast-scan voltammetry|optogenetics; after chronic exposure|in adolescent rats|during withdrawal',
      'in zebrafish gill and muscle: membrane repair|hypoxia tolerance|myosin isoforms|ion transport|regeneration; live confocal imaging|RNA sequencing|swim-tunnel respirometry; during early development|at elevated temperature|after injury',
      'in preeclampsia models: trophoblast invasion|RAGE signaling|placental inflammation|smoke exposure|fetal growth; transgenic mouse models|immunohistochemistry|cell-invasion assays; in late gestation|after secondhand smoke|in cultured trophoblasts',
    ],
    journals:
      '1 Journal of Developmental Mechanisms|2 Circuit Physiology|3 Comparative Cell Physiology|4 Reproductive Biology Reports|2 Neuroscience of Reward|3 Regeneration Letters',
    societies:
      '1 Western Society for Developmental Biology|2 Society for Circuit Neuroscience|Intermountain Physiological Society|4 International Placenta Forum',
    sponsors: 'NIH 240–1,700|NSF 160–460|Army 120–520|March Hollow Foundation 25–80',
    courses:
      'PDBIO 120 Science of Biology|220 Human Anatomy|305 Human Physiology|325 Tissue Biology|360 Cell Biology|362 Advanced Physiology|365 Pathophysiology|482 Developmental Biology|NEURO 205 Neurobiology|480 Advanced Neuroscience|PDBIO 601 Cellular and Molecular Physiology',
    degrees:
      'PhD Physiology|BS Zoology ; PhD Developmental Biology|BS Biology ; PhD Neuroscience|MS Physiology|BS Neuroscience ; MD Medicine|BS Physiology',
    inventions: true,
  },
  'LS: Plant and Wildlife Sciences': {
    style: FIELD,
    threads: [
      'of greater sage-grouse and pygmy rabbits: nest success|winter habitat use|juniper encroachment|predation|translocation; GPS telemetry|camera trapping|resource-selection modeling; on sagebrush steppe|after mechanical treatment|near energy development',
      'of quinoa and oat crops: salt tolerance|saponin content|chromosome evolution|stem strength|flowering time; whole-genome sequencing|recombinant inbred mapping|field trials; in the Andean highlands|under late frost|in saline soils',
      'of cheatgrass invasion: fire frequency|seed pathogens|soil nitrogen|seedbank dynamics|rodent herbivory; exclosure experiments|stable-isotope tracing|long-term vegetation transects; in the Great Basin|after wildfire|in wet years',
      'of turfgrass and irrigated soils: phosphorus availability|evapotranspiration|nitrogen losses|zinc uptake|variable-rate irrigation; soil-moisture sensing|lysimetry|split-plot trials; on calcareous soils|under deficit irrigation|across twelve farms',
    ],
    journals:
      '1 Rangeland and Wildlife Science|1 Journal of Sagebrush Ecology|2 Crop Genomes|4 Soil and Irrigation Research|3 Invasive Plant Quarterly|1 Western Wildlife Management',
    societies:
      '1 Great Basin Section, Society for Rangelands|1 Western Association of Wildlife Biologists|2 International Pseudocereal Network|4 Intermountain Soil Science Society',
    sponsors: 'USDA 80–480|1 UDWR 20–140|NSF 120–460|USGS 30–110|1 Bureau of Land Management 40–190',
    courses:
      'PWS 100 Living with Plants|168 Exploring Plant and Wildlife Sciences|282 Introductory Soil Science|302 Environmental Biology|305 Wildlife Management Techniques|340 Genetics|417 Wildlife Ecology|419 Rangeland Ecology|470 Plant Breeding|494R Mentored Research|AVS 206 Animal Health|PWS 618 Biogeochemistry',
    degrees:
      'PhD Wildlife Ecology|MS Wildlife Biology|BS Wildlife and Range Resources ; PhD Plant Breeding and Genetics|MS Agronomy|BS Botany ; PhD Soil Science|MS Soil Science|BS Agronomy',
  },
};
