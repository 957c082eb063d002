import { list, type Vocabulary } from './vocabulary.js';

export const engineering: Vocabulary = {
  things: list(
    'cobble-bed torrents|timber shear walls|porous catalysts|lithium slurry cells|low-cost stream gauges|cable-stayed footbridges|rotating heat pipes|braided composite shafts|rooftop arrays|soft robotic grippers|snow-melt culverts|radio-frequency mixers|granular mixers|autonomous tractors',
  ),
  aspects: list(
    'fatigue life|bedload transport|thermal runaway|leakage current|seismic drift|phase noise|scour depth|mixing time|fault tolerance|calibration drift|surface roughness|energy demand|creep',
  ),
  settings: list(
    'under rain-on-snow events|at elevated temperature|in remote villages|after repeated thaw|with sparse sensing|in supercritical flow|under partial shading|near resonance|during start-up|at the edge of supply',
  ),
  methods: list(
    'impact plates|digital image correlation|Bayesian updating|finite elements|acoustic sensing|a reduced-order model|field notebooks|hardware-in-the-loop tests|machine vision',
  ),
  marks: list('Re > 10⁴|a $2 sensor|1/f noise|the “good-enough” gauge|ΔT ≤ 5 °C|CO2|O(n log n)|R&D practice'),
  journals: list(
    'Journal of Mountain Hydrology|Water and Earth Letters|Sensing the Environment|Transactions on Small Machines|Annals of Patient Engineering|Journal of Hydraulic Infrastructure|Circuits & Fields Quarterly',
  ),
  headline: false,
};

export const lifeSciences: Vocabulary = {
  things: list(
    'alpine meadow soils|limber pine seedlings|zebrafish gills|gut communities of pikas|barley rusts|desert lichens|skeletal muscle|honeybee brood|cutthroat trout|sourdough starters|sleep in adolescents|phage libraries|rangeland sagebrush|infant diets',
  ),
  aspects: list(
    'nitrogen retention|gene flow|heat tolerance|membrane repair|iron uptake|circadian timing|seed dormancy|viral load|gait symmetry|bone density|taste preference|trophic exchange',
  ),
  settings: list(
    'after late frost|along an elevation gradient|in saline soils|under chronic noise|in rural clinics|during early development|after wildfire|in captive colonies|across twelve farms|in older adults',
  ),
  methods: list(
    'isotope tracing|long-read sequencing|a crossover trial|camera traps|single-cell imaging|a common garden|double-blind tasting|cryo-microscopy|a ten-year census',
  ),
  marks: list('Pinus flexilis|β-catenin|H2O2|p < .05|α-diversity|Fe³⁺|“ghost” alleles|n = 3 & counting'),
  journals: list(
    'Journal of Slow Ecology|Meadow and Forest|Annals of Patient Biology|Cell & Season|Letters in Comparative Physiology|Nutrition in Small Places|Plant Encounters',
  ),
  headline: false,
};

export const physicalSciences: Vocabulary = {
  things: list(
    'lattice gauge fields|carbonate reefs|random planar maps|metal–organic frameworks|white dwarf binaries|basaltic lava tubes|sparse tensors|elliptic fibrations|photonic crystals|undergraduate proofs|zero-inflated counts|glacial varves|type systems|ionic liquids',
  ),
  aspects: list(
    'spectral gaps|cooling curves|rational points|ligand exchange|mixing rates|identifiability|garbage collection|polarization|isotopic zoning|conceptual change|convergence|stability',
  ),
  settings: list(
    'in low dimensions|at finite temperature|over number fields|with missing data|near a phase transition|on commodity hardware|in the late Miocene|at high redshift|in first-year classrooms|beyond the mean field',
  ),
  methods: list(
    'renormalization|a coupling argument|laser ablation|property-based testing|adaptive quadrature|neutron scattering|clinical interviews|a Gibbs sampler|persistent homology',
  ),
  marks: list(
    'λ₁ ≤ 2√(k − 1)|x ∈ ℤ[√−5]|∂u/∂t = Δu|k < n|H2O ice|P ≠ NP?|the “easy” direction|C & C++|ℓ₁ ⊕ ℓ₂',
  ),
  journals: list(
    'Proceedings in Quiet Mathematics|Letters on Light and Matter|Journal of Deep Time|Annals of Useful Statistics|Compute & Prove|Chemistry of Small Bonds|Learning Mathematics Together',
  ),
  headline: false,
};

export const nursing: Vocabulary = {
  things: list(
    'night-shift handovers|rural birth centers|school nurses|family caregivers|wound dressings|palliative teams|nurse-led clinics|simulation debriefings|vaccination visits|new graduates',
  ),
  aspects: list(
    'moral distress|pain assessment|medication safety|fatigue|cultural humility|readmission|self-efficacy|breastfeeding support|fall prevention|spiritual care',
  ),
  settings: list(
    'in frontier counties|after discharge|during a measles outbreak|across three hospitals|in refugee communities|at the end of life|in the first year of practice|with telehealth',
  ),
  methods: list(
    'a mixed-methods study|grounded theory|a stepped-wedge trial|photovoice|chart review|a Delphi panel|participant observation',
  ),
  marks: list('≥ 65 years|“just one more” shift|OR = 1.4|N95 & beyond|T2DM'),
  journals: list(
    'Journal of Frontier Nursing|Care at the Bedside|Families & Health Quarterly|Nursing Evidence Letters',
  ),
  headline: true,
};
