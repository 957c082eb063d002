import { COMPUTING, ENGINEERED } from './styles.js';
import type { Tables } from './table.js';

export const engineering: Tables = {
  'ENG: Chemical Engineering': {
    style: ENGINEERED,
    threads: [
      'in lithium-ion cells: electrolyte wetting|dendrite growth|capacity fade|thermal runaway|electrode tortuosity; impedance spectroscopy|porous-electrode modeling|X-ray tomography; at low temperature|during fast charging|in thick electrodes',
      'in coal and biomass combustion: char reactivity|soot formation|ash deposition|devolatilization|NOₓ emissions; drop-tube experiments|detailed kinetic modeling|laser extinction; under oxy-fuel conditions|at elevated pressure|in blended fuels',
      'in antibody purification: resin fouling|aggregate removal|breakthrough curves|binding capacity|ligand leaching; multicolumn chromatography|mechanistic modeling|high-throughput screening; at manufacturing scale|in continuous operation|from insect-cell cultures',
      'in supported metal catalysts: sintering|sulfur poisoning|pore diffusion|site activity|coke deposition; temperature-programmed reduction|transient kinetics|electron microscopy; in Fischer–Tropsch synthesis|on promoted alumina|over long times on stream',
    ],
    journals:
      'Journal of Reaction Engineering and Transport|1 Electrochemical Systems|2 Combustion and Conversion|3 Bioprocess Letters|4 Industrial Catalysis Research|Chemical Process Safety Quarterly',
    societies:
      'Western Institute of Chemical Engineers|2 International Combustion Forum|1 Society for Electrochemical Engineering|4 Catalysis Club of the Rockies',
    sponsors: 'NSF 180–520|DOE 220–980|NIH 180–480|Ridgeline Energy Consortium 60–220',
    courses:
      'CH EN 170 Introduction to Chemical Engineering|273 Chemical Process Principles|373 Chemical Engineering Thermodynamics|374 Fluid Mechanics|376 Heat and Mass Transfer|386 Chemical Reaction Engineering|436 Process Control and Dynamics|451 Process Design|475 Unit Operations Laboratory|633 Combustion Processes',
    degrees:
      'PhD Chemical Engineering|BS Chemical Engineering ; PhD Chemical Engineering|MS Chemical Engineering|BS Chemistry',
    licenses: 'Professional Engineer (PE), Utah Division of Professional Licensing',
    inventions: true,
  },
  'ENG: Civil and Environmental Engineering': {
    style: ENGINEERED,
    threads: [
      'in buckling-restrained braced frames: residual drift|gusset-plate fracture|low-cycle fatigue|seismic collapse risk|beam–column demands; hybrid simulation|large-scale testing|nonlinear response-history analysis; under near-fault motions|in retrofitted hospitals|after repeated aftershocks',
      'in mountain rivers: bedload transport|scour depth|hydraulic resistance|culvert passage of fish|snowmelt timing; impact-plate sensing|flume experiments|two-dimensional hydraulic modeling; during rain-on-snow events|in cobble-bed reaches|downstream of small dams',
      'in mechanically stabilized earth walls: lateral pile resistance|reinforcement strain|liquefaction settlement|facing pressures|skew effects; full-scale load tests|centrifuge modeling|finite-element analysis; near bridge abutments|in saturated sands|under cyclic loading',
      'in rural two-lane highways: crash severity|curve speeds|winter maintenance|passing-lane spacing|pavement roughness; Bayesian crash modeling|connected-vehicle data|before–after analysis; in mountain canyons|after speed-limit changes|during winter storms',
      'in small drinking-water systems: disinfection by-products|lead release|algal toxins|reservoir phosphorus|chlorine decay; satellite remote sensing|pilot-scale filtration|network simulation; in Utah Lake|under drought|in intermittent supply',
    ],
    journals:
      '1 Journal of Structural Performance|2 Mountain Hydrology and Hydraulics|3 Geotechnical Practice Review|4 Journal of Highway Safety Engineering|5 Water Systems Research|1 Infrastructure and Seismic Risk|Western Civil Engineer',
    societies:
      'Western Institute of Civil Engineers|1 Intermountain Earthquake Engineering Council|2 International River Hydraulics Association|4 Association of Highway Safety Engineers',
    sponsors: 'NSF 160–480|UDOT 45–210|2 USGS 40–140|5 NASA 110–420|U.S. Department of Transportation 90–380',
    courses:
      'CE EN 103 Engineering Mechanics: Statics|203 Mechanics of Materials|270 Computer Methods in Civil Engineering|304 Properties of Engineering Materials|321 Structural Analysis|332 Hydraulics and Fluid Flow|341 Elementary Soil Mechanics|351 Water Supply and Treatment|361 Introduction to Transportation Engineering|421 Structural Steel Design|431 Hydrologic Engineering|544 Seepage and Slope Stability Analysis|628 Structural Earthquake Engineering',
    degrees:
      'PhD Civil Engineering|MS Civil Engineering|BS Civil Engineering ; PhD Civil and Environmental Engineering|MS Environmental Engineering|BS Civil Engineering',
    licenses:
      'Professional Engineer (PE), Utah Division of Professional Licensing|Structural Engineer (SE), Utah Division of Professional Licensing',
  },
  'ENG: Electrical and Computer Engineering': {
    style: ENGINEERED,
    threads: [
      'in synthetic aperture radar: motion compensation|phase noise|interference mitigation|image autofocus|wind retrieval; backprojection processing|scatterometer calibration|flight tests; on small unmanned aircraft|over sea ice|at Ku band',
      'in optofluidic biosensors: signal-to-noise ratio|particle trapping|waveguide loss|multiplexed detection|photobleaching; antiresonant waveguide fabrication|wavelet analysis|hollow-core integration; at single-molecule sensitivity|on a silicon chip|for pathogen panels',
      'in analog-to-digital converters: comparator offset|timing skew|1/f noise|background calibration|supply rejection; silicon measurement|behavioral modeling|statistical element selection; in 28-nm CMOS|at sub-1 V supplies|for medical implants',
      'in field-programmable gate arrays: single-event upsets|configuration scrubbing|triple redundancy|placement runtime|bitstream security; neutron-beam testing|fault injection|open-source tool flows; in space systems|under partial reconfiguration|at high utilization',
    ],
    journals:
      '1 Radar and Remote Sensing Letters|2 Journal of Integrated Photonics and Fluidics|3 Circuit Techniques|4 Transactions on Reliable Hardware|1 Journal of Phased Arrays|Signals and Estimation',
    societies:
      'Western Institute of Electrical Engineers|1 International Radar Imaging Society|4 Society for Reconfigurable Computing|2 Integrated Photonics Association',
    sponsors: 'NSF 170–520|AFRL 140–600|DARPA 280–1,400|NASA 130–540|ONR 150–480|NIH 210–900',
    courses:
      'EC EN 220 Fundamentals of Digital Systems|240 Circuit Analysis and Laboratory|320 Digital System Design|330 Introduction to Embedded Programming|360 Electromagnetic Fields and Waves|380 Signals and Systems|443 Analog Circuit Design|450 Introduction to Semiconductor Devices|487 Discrete-Time Signal Processing|ECE 625 Reliable Digital Systems|EC EN 665 Radar Imaging',
    degrees:
      'PhD Electrical Engineering|MS Electrical Engineering|BS Electrical Engineering ; PhD Computer Engineering|BS Computer Engineering',
    inventions: true,
  },
  'ENG: Mechanical Engineering': {
    style: ENGINEERED,
    threads: [
      'in compliant mechanisms: fatigue life|bistability|parasitic motion|stress concentration|gravity compensation; pseudo-rigid-body modeling|topology optimization|additive manufacturing; inspired by origami|for deployable space arrays|in surgical instruments',
      'in friction stir welding: tool wear|residual stress|spindle power|grain refinement|temperature control; electron backscatter diffraction|infrared thermography|process simulation; of dissimilar alloys|in pipeline steels|at high traverse speed',
      'in superhydrophobic channels: drag reduction|slip length|droplet rebound|condensation rates|H2O breakthrough pressure; particle image velocimetry|thin-film modeling|high-speed imaging; in laminar flow|at elevated temperature|on ribbed surfaces',
      'in vocal fold models: fluid–structure interaction|onset pressure|asymmetric vibration|surface hydration|material anisotropy; synthetic replica experiments|digital image correlation|finite-element modeling; with self-oscillating replicas|under varied subglottal pressure|after surgical repair',
    ],
    journals:
      '1 Journal of Flexible Mechanisms|2 Joining Science and Practice|3 Thermal Fluids Letters|4 Biomechanics of Voice|1 Journal of Product Design Methods|Machine Dynamics Review|3 Surface and Interface Flows',
    societies:
      'Western Institute of Mechanical Engineers|1 International Mechanisms Federation of the Americas|2 Society for Solid-State Joining|Council for Engineering Design Education',
    sponsors:
      'NSF 180–540|Army 120–460|ONR 140–420|NASA 110–500|NIH 240–1,100|Copperleaf Manufacturing 30–140',
    courses:
      'ME EN 172 Engineering Graphics|250 Science of Engineering Materials|312 Fluid Mechanics|321 Thermodynamics|335 Dynamic System Modeling|340 Heat Transfer|372 Mechanical Design|475 Integrated Product Development|MFG 130 Modern Manufacturing|ME EN 538 Compliant Mechanisms|612 Fluid Mechanics',
    degrees: 'PhD Mechanical Engineering|MS Mechanical Engineering|BS Mechanical Engineering',
    licenses: 'Professional Engineer (PE), Utah Division of Professional Licensing',
    inventions: true,
  },
  'ENG: Technology': {
    style: COMPUTING,
    threads: [
      'in industrial control networks: anomaly detection|asset discovery|protocol fuzzing|patch latency|operator trust; packet capture analysis|testbed experiments|tabletop exercises; in small utilities|on legacy controllers|during plant turnarounds',
      'in construction site planning: schedule reliability|crane positioning|rework|information handoffs|safety reporting; four-dimensional modeling|reality capture|discrete-event simulation; on confined urban sites|among specialty contractors|in public school projects',
      'in technology and engineering education: design fixation|spatial ability|safety culture|industry credentials|iterative prototyping; adaptive comparative judgment|a quasi-experimental study|classroom observation; in middle schools|in maker spaces|among preservice teachers',
      'in additive manufacturing of molds: cycle time|thermal fatigue|surface finish|part warpage|cooling-channel design; design of experiments|computed tomography|mold-flow simulation; for short production runs|with recycled polymers|in small job shops',
    ],
    journals:
      'Journal of Applied Technology Management|1 Control Networks and Security|2 Construction Process Review|3 Journal of Design in Technology Education|4 Manufacturing Practice Letters|3 Information Technology Educator',
    societies:
      '3 Western Association of Technology Educators|2 Construction Process Institute|1 Society for Industrial Cybersecurity|4 Manufacturing Education Council',
    sponsors:
      'NSF 120–480|Army 80–300|DOE 90–340|Utah System of Higher Education 25–90|Hollow Creek Builders Fund 15–60',
    courses:
      'TECH 202 Entrepreneurship in Technology|IT 210 Web Systems|344 Operating Systems and Virtualization|366 Information Assurance and Security|CM 105 Introduction to Construction Management|311 Construction Estimating|CFM 320 Building Systems|INDES 210 Introduction to Industrial Design|TTE 276 Exploration of Teaching|MFET 349 Manufacturing Processes Laboratory|TECH 600 Research Methods in Technology',
    degrees:
      'PhD Technology|MS Technology|BS Manufacturing Engineering Technology ; PhD Information Technology|MS Information Technology|BS Information Technology ; PhD Construction Management|MS Construction Management|BS Construction Management',
    works: [
      'Software Development: Sitebook|Ladder|Gridwatch|Plumbline; Monitor|Planner|Training Set; open-source software; Public code repository|State industry portal; Lead developer|Architect',
      'Design: Folding|Adjustable|Modular|Field; Stool|Workbench|Lamp|Shelter; laminated ash and steel|cast aluminum|recycled polymer; Western Industrial Design Review, Bellharbor, WA|Larkspur Design Center, Larkspur Junction, CO; Designer|Co-designer',
    ],
    inventions: true,
  },
};
