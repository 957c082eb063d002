import { COMPUTING, FIELD, LABORATORY, MATHEMATICAL, SCHOOLING } from './styles.js';
import type { Tables } from './table.js';

export const physicalSciences: Tables = {
  'PM: Chemistry and Biochemistry': {
    style: LABORATORY,
    threads: [
      'in metal–organic frameworks: linker exchange|gas uptake|defect density|water stability|proton conduction; powder diffraction|adsorption calorimetry|solid-state NMR; at high pressure|under humid conditions|after ball milling',
      'in membrane transport proteins: substrate gating|lipid binding|conformational exchange|allosteric coupling|pH sensing; single-molecule fluorescence|cryo-electron microscopy|hydrogen–deuterium exchange; in nanodiscs|at physiological temperature|in the presence of Zn²⁺',
      'in ionic liquids: ion pairing|CO2 solubility|viscosity anomalies|solvation shells|H2O clustering; Raman spectroscopy|molecular dynamics simulation|dielectric relaxation; below the glass transition|at charged interfaces|near infinite dilution',
      'in nickel-catalyzed cross-coupling: oxidative addition|ligand steric effects|radical escape|catalyst deactivation|enantioselectivity; kinetic isotope analysis|high-throughput screening|density functional theory; of alkyl halides|in aqueous micelles|without glovebox techniques',
      'in capillary separations of metabolites: peak broadening|sample stacking|detection limits|matrix effects|retention prediction; tandem mass spectrometry|laser-induced fluorescence|thermal field-flow fractionation; from dried blood spots|in printed microfluidic chips|at the femtomole level',
    ],
    journals:
      'Chemical Structure and Mechanism|5 Annals of Separation Science|1 Journal of Porous Solids|2 Biochemical Letters|4 Catalysis Reports|Journal of Interfacial Chemistry|5 Analytical Methods and Devices|Western Journal of Physical Chemistry',
    societies:
      '5 American Association for Separation Science|Intermountain Chemical Society|1 International Union of Porous Materials|2 Society for Mechanistic Biochemistry',
    sponsors: 'NSF 180–560|NIH 240–1,450|DOE 150–620|ACS 55–110|Redwater Foundation for Chemistry 40–120',
    courses:
      'CHEM 105 General College Chemistry 1|106 General College Chemistry 2|223 Quantitative and Qualitative Analysis|351 Organic Chemistry 1|352 Organic Chemistry 2|462 Physical Chemistry 1|481 Biochemistry|514 Inorganic Chemistry|521 Instrumental Analysis|581 Advanced Biochemistry 1',
    degrees:
      'PhD Chemistry|BS Chemistry ; PhD Biochemistry|BS Biochemistry ; PhD Chemistry|MS Chemistry|BS Chemistry',
    inventions: true,
  },
  'PM: Computer Science': {
    style: COMPUTING,
    threads: [
      'in optimizing compilers: register allocation|alias analysis|loop fusion|translation validation|garbage collection; abstract interpretation|property-based testing|symbolic execution; for C & C++ code|on heterogeneous hardware|under tight memory limits',
      'in multi-robot planning: task allocation|collision avoidance|communication loss|coverage guarantees|human supervision; Monte Carlo tree search|multi-agent reinforcement learning|mixed-integer programming; in unknown terrain|with intermittent links|at warehouse scale',
      'in low-resource machine translation: subword segmentation|back-translation|hallucination|domain shift|evaluation bias; contrastive learning|human evaluation|probing classifiers; for Polynesian languages|with fewer than 10⁵ sentence pairs|between unrelated scripts',
      'in usable security: password managers|phishing warnings|certificate errors|secure messaging|account recovery; contextual inquiry|large-scale log analysis|a longitudinal field study; among older adults|in small businesses|on shared devices',
      'in streaming graph algorithms: triangle counting|sketch sizes|clustering drift|cut sparsifiers|update latency; randomized sampling|linear sketching|amortized analysis; in O(n log n) space|under edge deletions|on commodity hardware',
    ],
    journals:
      '1 Transactions on Program Analysis|4 Journal of Practical Security|Computing Systems Letters|2 Journal of Cooperative Robotics|3 Language Engineering Quarterly|5 Algorithms in Practice|Journal of Interactive Computing',
    societies:
      'Western Computing Association|1 International Society for Program Analysis|4 Association for Usable Security|2 Society for Cooperative Robotics',
    sponsors:
      'NSF 170–1,100|2 DARPA 300–1,600|5 NSA 90–350|2 ONR 180–540|Lanternworks Institute for Computing 40–90',
    courses:
      'C S 142 Introduction to Computer Programming|224 Computer Systems|235 Data Structures|236 Discrete Structures|240 Advanced Programming Concepts|312 Algorithm Analysis|330 Concepts of Programming Languages|345 Operating Systems Design|465 Computer Security|472 Introduction to Machine Learning|670 Multiagent Systems',
    degrees:
      'PhD Computer Science|MS Computer Science|BS Computer Science ; PhD Computer Science|BS Mathematics',
    works: [
      'Software Development: Fieldnote|Tideline|Quorum|Lintel|Cairn; Parser|Toolkit|Planner|Workbench; open-source software; Public code repository|University software archive; Lead developer|Maintainer',
    ],
    inventions: true,
  },
  'PM: Geological Sciences': {
    style: FIELD,
    threads: [
      'of carbonate reefs: cyclic sedimentation|early cementation|isotopic zoning|drowning events|dolomitization; stable-isotope stratigraphy|cathodoluminescence|gamma-ray logging; in the Late Miocene|along the Paradox Basin|after the end-Permian extinction',
      'of basaltic lava fields: emplacement rates|tube formation|volatile loss|crustal assimilation|inflation features; argon geochronology|drone photogrammetry|olivine melt-inclusion analysis; on the eastern Snake River Plain|beneath shallow ice|on Mars and in Iceland',
      'of active normal faults: slip rates|paleoearthquake timing|fault linkage|hanging-wall deformation|scarp degradation; paleoseismic trenching|cosmogenic exposure dating|lidar differencing; in the Basin and Range|over the past 30,000 years|near populated valleys',
      'of alluvial aquifers: recharge pathways|arsenic mobility|groundwater ages|stream losses|salinization; noble-gas tracing|reactive transport modeling|electrical resistivity imaging; beneath irrigated valleys|during multiyear drought|in closed desert basins',
    ],
    journals:
      '3 Journal of Basin Research and Tectonics|2 Annals of Volcanic Geology|1 Sedimentary Archives|Western Earth Science|4 Journal of Desert Hydrogeology|Geochemistry of Surface Environments',
    societies:
      'Rocky Mountain Association of Field Geologists|1 International Society for Carbonate Research|3 Society of Earthquake Geologists|4 Western Groundwater Society',
    sponsors: 'NSF 120–430|USGS 45–160|2 NASA 110–380|Petroleum Research Consortium of the Rockies 40–110',
    courses:
      'GEOL 101 Introduction to Geology|111 Physical Geology|201 Historical Geology|351 Mineralogy|352 Petrology|370 Sedimentology and Stratigraphy|375 Structural Geology|435 Groundwater|410 Geologic Field Methods|510 Field Geology|591R Geology Seminar',
    degrees: 'PhD Geology|MS Geology|BS Geology ; PhD Geological Sciences|MS Geophysics|BS Physics',
  },
  'PM: Mathematics': {
    style: MATHEMATICAL,
    threads: [
      'of elliptic curves: Selmer ranks|torsion growth|integral points|root numbers|local–global divisibility; two-descent|the modular method|Galois cohomology; over number fields|over ℚ(√−5)|in quadratic twist families',
      'of reaction–diffusion equations: traveling waves|blow-up profiles|spectral stability|pulse interaction|nodal sets; Evans function techniques|energy estimates|geometric singular perturbation theory; on unbounded domains|with degenerate diffusion|in two space dimensions',
      'of random regular graphs: spectral gaps|λ₁ ≤ 2√(k − 1) bounds|mixing times|independent sets|perfect matchings; the second-moment method|switching arguments|local weak convergence; of growing degree|near the threshold|under deletion of edges',
      'of hyperbolic 3-manifolds: geodesic spectra|Dehn fillings|Heegaard genus|normal surfaces|volume bounds; angle structures|train tracks|the trace ideal; with torus boundary|of small volume|fibering over the circle',
      'of operator algebras: K-groups|ideal lattices|amenability|boundary representations|crossed products; dilation theory|graded homotopy|groupoid models; from directed graphs|of ℤ² actions|arising from tilings',
    ],
    journals:
      'Annals of Pure and Combinatorial Mathematics|Western Journal of Mathematics|1 Journal of Arithmetic and Geometry|2 Communications in Nonlinear Equations|Proceedings of the Intermountain Mathematical Society|3 Acta Combinatoria Septentrionalis|5 Journal of Operator Theory and Groups|4 Topology Letters',
    societies:
      'Intermountain Mathematical Society|1 International Society for Arithmetic Geometry|2 Society for Nonlinear Analysis|Western Alliance of Departments of Mathematics',
    sponsors: 'NSF 90–310|1 NSA 25–45|Hollingsby Foundation for Mathematics 30–42',
    courses:
      'MATH 112 Calculus 1|113 Calculus 2|213 Elementary Linear Algebra|290 Fundamentals of Mathematics|314 Calculus of Several Variables|334 Ordinary Differential Equations|341 Theory of Analysis 1|352 Introduction to Complex Analysis|371 Abstract Algebra 1|451 Introduction to Topology|487 Number Theory|541 Real Analysis|586 Introduction to Algebraic Number Theory',
    degrees: 'PhD Mathematics|MS Mathematics|BS Mathematics ; PhD Mathematics|BA Mathematics',
  },
  'PM: Mathematics Education': {
    style: SCHOOLING,
    threads: [
      'in undergraduate proof writing: quantifier use|example generation|proof validation|the role of diagrams|mathematical authority; task-based interviews|classroom video|students’ written proofs; in a transition-to-proof course|among prospective teachers|over one semester',
      'in secondary algebra classrooms: teacher listening|covariational reasoning|productive struggle|student-invented notation|task launching; lesson study|stimulated recall|coded lesson transcripts; in grades 8–10|in rural districts|during a curriculum change',
      'in the preparation of mathematics teachers: noticing of student thinking|mathematical knowledge for teaching|mentor feedback|identity work|equitable participation; video clubs|a design experiment|paired field placements; in the student-teaching semester|across three programs|in the first year of practice',
      'in the learning of fractions: unitizing|operator meanings|number-line reasoning|language of comparison|equipartitioning; clinical interviews|a teaching experiment|an item-response analysis; in grades 3–5|in bilingual classrooms|among adult learners',
    ],
    journals:
      'Journal of Mathematical Thinking and Teaching|3 Mathematics Teacher Education Quarterly|1 Proof and Pedagogy|2 Classroom Mathematics Research|3 Studies in Mathematical Noticing|The Western Mathematics Teacher',
    societies:
      '3 Western Association of Mathematics Teacher Educators|International Group for Mathematical Thinking|1 Research Council on Proof and Learning|Intermountain Council of Teachers of Mathematics',
    sponsors:
      'NSF 180–900|U.S. Department of Education 120–480|Utah State Board of Education 30–95|Wescott Fund for Learning 30–70',
    courses:
      'MTHED 177 Critical Review of School Mathematics|276 Task Design and Assessment|277 Teaching Mathematics to All Students|300 History and Philosophy of Mathematics|305 Basic Concepts of Mathematics|306 Concepts of Geometry|377 Teaching with Technology|590 Foundations of Mathematics Education Research|608 Theories of Mathematics Learning',
    practice: 'K: Mathematics Teacher, Juniper Bench Schools|A: Visiting Assistant Professor, SCHOOL',
    degrees:
      'PhD Mathematics Education|MS Mathematics|BS Mathematics Education ; EdD Mathematics Education|MA Mathematics Education|BS Mathematics',
    licenses: 'Secondary Mathematics Teaching License, Utah State Board of Education',
  },
  'PM: Physics and Astronomy': {
    style: LABORATORY,
    threads: [
      'in white dwarf binaries: cooling ages|mass transfer|eclipse timing|magnetic braking|metal pollution; time-series photometry|echelle spectroscopy|light-curve modeling; in old open clusters|at short orbital periods|in the Kepler field',
      'in extreme ultraviolet optics: surface roughness|oxide growth|multilayer reflectance|contamination rates|optical constants; spectroscopic ellipsometry|synchrotron reflectometry|atomic force microscopy; below 50 nm|on aluminum mirrors|after broadband irradiation',
      'in laser-cooled calcium ions: coupling strength|collisional ionization|electron screening|expansion velocity|disorder-induced heating; laser-induced fluorescence imaging|plasma simulation|dual-species trapping; in ultracold neutral plasmas|near a phase transition|at 10⁻³ K',
      'in time-reversal acoustics: focusing quality|nonlinear scattering|source localization|crack detection|spatial resolution; laser Doppler vibrometry|ray-tracing simulation|impulse-response deconvolution; in reverberant chambers|at high amplitude|in thin plates',
      'in lattice gauge theories: string tension|topological charge|finite-size scaling|glueball masses|ΔE ≤ 5 MeV splittings; tensor renormalization|Monte Carlo sampling|quantum simulation; at finite temperature|in 2 + 1 dimensions|beyond the mean field',
    ],
    journals:
      '1 Journal of Stellar Remnants|4 Letters in Optics and Acoustics|3 Annals of Plasma Physics|Western Physics Review|2 Journal of Short-Wavelength Optics|5 Field Theory and Computation|1 Astronomical Photometry',
    societies:
      'Western Physical Society|1 International Astronomical Photometry Union|2 Society for Short-Wavelength Optics|4 Acoustics Council of North America',
    sponsors:
      'NSF 150–480|1 NASA 120–520|5 DOE 200–740|3 AFRL 110–390|2 NRL 80–260|Brightwell Observatory Trust 20–60',
    courses:
      'PHSCS 105 General Physics 1|121 Introduction to Newtonian Mechanics|123 Waves, Thermodynamics, and Optics|127 Descriptive Astronomy|220 Electricity and Magnetism|321 Mechanics|329 Observational Astronomy|441 Electrostatics and Magnetism|451 Quantum Mechanics|461 Introduction to Acoustics|471 Principles of Optics|651 Quantum Theory 1',
    degrees:
      'PhD Physics|MS Physics|BS Physics ; PhD Astronomy|BS Physics and Astronomy ; PhD Applied Physics|BS Applied Physics',
    inventions: true,
    largeTeams: true,
  },
  'PM: Statistics': {
    style: MATHEMATICAL,
    threads: [
      'in Bayesian spatial models: covariance tapering|prior sensitivity|identifiability|kriging uncertainty|nonstationarity; integrated nested Laplace approximation|a Gibbs sampler|reversible-jump sampling; for areal count data|with informative missingness|of snowpack and streamflow',
      'in zero-inflated count regression: overdispersion|variable selection|boundary estimates|residual diagnostics|shrinkage; the EM algorithm|spike-and-slab priors|parametric bootstrap; in microbiome studies|when p ≫ n|with clustered observations',
      'in adaptive clinical trials: interim stopping|type I error|dose allocation|p < .05 thresholds|covariate adjustment; simulation|group-sequential theory|posterior predictive checks; with rare outcomes|across several sites|under delayed response',
      'in statistical process monitoring: run-length distributions|change-point detection|phase I estimation|false alarms|profile curves; functional data analysis|likelihood-ratio charting|nonparametric ranking; with autocorrelated data|of high-dimensional sensors|in small batches',
    ],
    journals:
      'Annals of Applied Inference|1 Journal of Spatial and Environmental Statistics|Statistical Computing Letters|2 Journal of Count Data|3 Trials and Inference|4 Quality and Monitoring Statistics|The Western Statistician',
    societies:
      'Western Statistical Society|1 International Association for Spatial Statistics|1 Bayesian Computing Society|Intermountain Chapter of Applied Statisticians',
    sponsors: 'NSF 90–320|NIH 160–640|1 USDA 60–180|3 Utah Department of Health 25–80',
    courses:
      'STAT 121 Principles of Statistics|201 Statistics for Engineers and Scientists|223 Applied R Programming|230 Analysis of Variance|240 Probability and Inference 1|330 Introduction to Regression|340 Inference|451 Applied Bayesian Statistics|469 Analysis of Correlated Data|535 Linear Models|624 Spatial Statistics',
    degrees: 'PhD Statistics|MS Statistics|BS Statistics ; PhD Biostatistics|MS Statistics|BS Mathematics',
  },
};
