import { ARTISTIC, SOCIAL } from './styles.js';
import type { Tables } from './table.js';

export const fineArts: Tables = {
  'FAC: Art': {
    style: ARTISTIC,
    threads: [
      'in contemporary printmaking: hand-set type|paper as subject|the artist’s proof|edition and loss|community presses; Salt and Paper|The Second State|Pulling the Proof; in the Mountain West|after the digital turn|in teaching studios',
      'in art education: studio habits|sketchbook practice|critique|museum visits|choice-based classrooms; Looking Twice|A Room for Making|Draw, Then Talk; in secondary schools|among preservice teachers|in rural districts',
      'in nineteenth-century European painting: winter light|portrait commissions|studio photographs|the unfinished canvas|devotional prints; The Cold Palette|Sitting for Eternity|Gilt and Grain; in Denmark and Norway|at the Salon|in private collections',
    ],
    journals:
      '1 Printmaking and Practice|2 Journal of Studio Pedagogy|3 Nineteenth-Century Painting Review|Western Art Quarterly|2 Art Teaching Today',
    societies:
      'Western Print Alliance|Intermountain College Art Forum|2 Utah Art Educators’ Network|3 Society for Northern European Art',
    sponsors:
      'National Endowment for the Arts (NEA) 10–40|Utah Division of Arts and Museums 2–8|Saltgrass Residency Fund 1–6',
    courses:
      'ART 104 Drawing 1|156 Ceramics 1|218 Painting 1|256 Intaglio|257 Lithography|306R Figure Drawing|350R Sculpture Studio|ARTHC 111 Introduction to Art History|305 Baroque Art|ARTED 276 Exploration of Teaching Art|478 Secondary Art Methods|ART 498R Senior Exhibition|650R Graduate Studio Critique',
    degrees:
      'MFA Studio Art|BFA Studio Art ; MFA Printmaking|BFA Printmaking ; MFA Painting and Drawing|BA Art ; PhD Art History|MA Art History|BA Art History ; PhD Art Education|MA Art Education|BFA Art Education',
    works: [
      'Exhibition: Salt|Slow|Borrowed|Winter|Unfolding; Light|Ground|Water|Works on Paper|Horizons; mixed media|ink and salt on paper|oil on panel; Harbor Street Gallery, Bellharbor, WA|Amberline Museum of Art, Amberline, MN|Saltgrass Art Center, Saltgrass, UT|Kunsthalle Grauenfels, Austria; Artist',
      'Studio Art, 2D: Study|Field Notes|Fence Line|Reservoir|Storm Cellar; I|II|III|at Dusk|with Snow; oil on panel|lithograph|charcoal and gesso|woodcut; Western Print Biennial, Larkspur Junction, CO|Valley Art Annual, Tamarack Valley, UT|Cape Verity Drawing Invitational, Cape Verity, OR; Artist|Printmaker',
      'Studio Art, 3D: Vessel|Threshold|Ladder|Cairn|Trough; in River Clay|with Rope|for Two Hands|No. 4|in Cast Iron; stoneware|welded steel|cast iron and rope|plaster and cedar; Hollow Creek Sculpture Walk, Hollow Creek, ID|Northwest Clay Annual, Wickford Sound, RI; Artist|Sculptor',
    ],
  },
  'FAC: Communications': {
    style: SOCIAL,
    threads: [
      'in local journalism: newsroom closures|source diversity|nonprofit news|reader trust|court reporting; content analysis|newsroom ethnography|a statewide survey; in rural counties|during wildfire coverage|since 2005',
      'in media and families: parental mediation|binge viewing|video games and siblings|children’s advertising|screen conflict; a national parent survey|diary data|focus groups; in early adolescence|during long car trips|in multigenerational homes',
      'in public relations and crisis communication: corporate apology|agenda building|employee advocacy|issue management|misinformation correction; an online experiment|case analysis|practitioner interviews; after product recalls|on social platforms|among health agencies',
      'in advertising effects: humor|native advertising|political spots|brand placement|media planning; psychophysiological measures|a between-subjects experiment|campaign archives; among young voters|on streaming services|in Super Bowl spots',
    ],
    journals:
      '1 Local Journalism Studies|2 Media and Families Review|3 Crisis Communication Research|4 Journal of Advertising Practice|Western Communication Inquiry|1 Newsroom Quarterly',
    societies:
      'Western Association of Journalism Educators|2 Society for Media and Family Research|3 Public Relations Scholars’ Forum|4 American Advertising Educators',
    sponsors: 'Foghorn Press Freedom Trust 5–40|Center for Local News 10–80|Utah Humanities 2–8',
    courses:
      'COMMS 101 Mass Communication and Society|211 News Writing|230 Introduction to Advertising|235 Introduction to Public Relations|239 Strategic Writing|300 Media Ethics and Law|321 Reporting|336 Advertising Research|382 Media Effects|411 Political Media|494 Capstone Campaigns|610 Theory in Mass Communication',
    practice:
      'P: Reporter, Larkspur Courier|P: Account Director, Lanternworks Advertising|A: Visiting Assistant Professor, SCHOOL',
    degrees:
      'PhD Mass Communication|MA Communications|BA Journalism ; PhD Communication|MA Public Relations|BA Communications',
    kinds:
      'Journal Article, Academic Journal*8|Book, Chapter/ Section in Scholarly Book*2|Magazine Article|Newspaper article|Book, Nonfiction|Regular Column in Journal or Newspaper',
    works: [
      'Broadcast News Documentary: The Last|A Town Without|Water for; Press Run|Newspaper|the Valley; single-channel video; Valley Public Television, Tamarack Valley, UT; Producer|Reporter',
      'Broadcast News Package: Fire Line|Snowpack|School Bond|Main Street; Report|Special|Series; broadcast video; Valley Public Radio, Tamarack Valley, UT|Larkspur Newswire, Larkspur Junction, CO; Reporter|Editor',
      'Advertising Campaign: Read|Ride|Save; Local|the Line|a Seat; integrated campaign; Regional Advertising Awards, Amberline, MN; Creative director|Faculty adviser',
      'Public Relations Campaign: Check|Share|Count; Your Water|the Trail|on Me; integrated campaign; Larkspur County, Larkspur Junction, CO; Campaign director',
      'Commercial: Winter Pass|Blue Bus|Night Library; Spot|Thirty Seconds; broadcast video; Valley Transit Authority, Tamarack Valley, UT; Director|Writer',
    ],
  },
  'FAC: Dance': {
    style: ARTISTIC,
    threads: [
      'in dance pedagogy: somatic practice|technique and injury|improvisation|folk dance teaching|feedback; Listening Feet|Begin with Breath|The Patient Body; in university programs|for young dancers|in public schools',
      'in world and folk dance: ballroom culture|clogging|wedding dances|touring ensembles|costume; Steps Across Water|Round and Round Again|Heel and Toe; in the Carpathians|among immigrant communities|since the folk revival',
      'in screendance and site-specific work: landscape|camera and gesture|audience movement|duration|weather; Dancing the Shoreline|Frame and Fall|Where the Wall Ends; in desert sites|on film|since 2000',
    ],
    journals:
      '1 Dance Pedagogy Today|2 Journal of Folk and Social Dance|3 Screendance Notes|1 Movement and Somatics|Stage and Studio',
    societies:
      'Western Dance Educators’ Alliance|2 Society for Folk and Social Dance|3 Screendance Collective',
    sponsors:
      'National Endowment for the Arts (NEA) 10–40|Utah Division of Arts and Museums 2–9|Old Ropewalk Dance Fund 1–6',
    courses:
      'DANCE 128R Beginning Ballet|140 Ballet Technique|171 World Dance|180 Social Dance|242 Contemporary Dance Technique|260R Choreography Workshop|336 Dance History|343 Movement Analysis|360 Choreography 2|389 Dance Production|459 Dance Kinesiology|461 Methods of Teaching Dance|490R Contemporary Dance Ensemble',
    degrees: 'MFA Dance|BFA Modern Dance ; MFA Choreography|BA Dance ; PhD Dance Studies|MFA Dance|BA Dance',
    works: [
      'Dance, Choreography: Salt|Ninth|Low|After the|Glass; Tide|Hour|Ground|Harvest|Windows; for two dancers|for eight dancers|for full company; Old Ropewalk Theatre, Saltgrass, UT|Dance Studio Theatre, Tamarack Valley, UT|Cape Verity Dance Festival, Cape Verity, OR|Teatro Villaluz, Villaluz de la Sierra, Spain; Choreographer',
      'Dance, Performance: An Evening of|Spring|Faculty|Touring; Dance|Concert|Repertory|New Work; modern dance|ballet|folk ensemble; Dance Studio Theatre, Tamarack Valley, UT|Larkspur Playhouse, Larkspur Junction, CO; Dancer|Rehearsal director|Artistic director',
    ],
  },
  'FAC: Design': {
    style: ARTISTIC,
    threads: [
      'in typographic design: wayfinding|hand-lettered signs|bilingual typography|ballot design|reading on screens; Letters to the Street|Fine Print|The Shape of Reading; in small towns|for public agencies|before desktop publishing',
      'in illustration and narrative: the picture-book page|reportage drawing|natural-history plates|graphic memoir|editorial illustration; Drawn From Life|The Turn of the Page|What the Picture Knows; since 1960|in children’s publishing|in field sketchbooks',
      'in photographic practice: expired film|family albums|landscape survey|the photobook|alternative processes; On Expired Film|Second Exposure|Salt Prints; in the Great Basin|in community archives|after the darkroom',
    ],
    journals:
      'Design Letters|1 Typography and Place|2 Illustration Research Review|3 Photographic Practice|Design Teaching Quarterly',
    societies:
      'Western Design Educators|1 Society for Typographic Research|2 Picture Book Illustrators’ Guild|3 Intermountain Photographers’ Forum',
    sponsors:
      'National Endowment for the Arts (NEA) 10–35|Utah Division of Arts and Museums 2–8|Two Lanterns Design Fund 1–7',
    courses:
      'DESGD 110 Typography 1|DES 115 Design Processes|DESGD 210 Graphic Design 2|DESIL 131 Illustration Media|DESIL 340 Picture Book Illustration|DESPH 116 Photography 1|DESPH 316 Studio Lighting|DESAN 101 Introduction to Animation|DESAN 340 Character Animation|DESGD 450R Design Studio|DES 497R Capstone Portfolio',
    degrees:
      'MFA Graphic Design|BFA Graphic Design ; MFA Photography|BFA Photography ; MFA Illustration|BFA Illustration',
    works: [
      'Graphic Design: Ballot|Trail|Harbor|Canyon; Type Family|Signage System|Poster Series|Identity; letterpress|digital type|screen print; Western Design Annual, Cape Verity, OR|Larkspur County, Larkspur Junction, CO; Designer|Art director',
      'Illustration: The Owl|A Bear|The Baker|My Sister; Who Counted|and the Ferry|in Winter|of Hollow Creek; gouache|ink and watercolor|digital; Two Lanterns Books, Bellharbor, WA|Picture Book Annual, Amberline, MN; Illustrator',
      'Photography: Dry Lake|County Roads|Night Shift|Windbreak; I|II|Portfolio|(twelve prints); gelatin silver prints|pigment prints|salt prints; Amberline Museum of Art, Amberline, MN|Saltgrass Art Center, Saltgrass, UT; Photographer',
      'Animation: The Kite|Paper|Small; Keeper|Boat|Thunder; hand-drawn animation|stop motion; Larkspur Animation Festival, Larkspur Junction, CO; Director|Lead animator',
      'Design: Reading|Market|Nesting; Chair|Stall|Boxes; ash and linen|recycled aluminum; Western Design Annual, Cape Verity, OR; Designer',
    ],
  },
  'FAC: Music': {
    style: ARTISTIC,
    threads: [
      'in twentieth-century chamber music: metric modulation|string quartet form|borrowed folk song|timbre|the viola repertory; The Third Cello|Broken Waltz|Étude sans nuit; after Bartók|in Britten and Maconchy|between the wars',
      'in choral music and pedagogy: adolescent voices|intonation|rehearsal talk|hymn settings|community choirs; Singing Low|Breath and Word|In Common Time; in secondary schools|in Latvia and Estonia|among adult amateurs',
      'in music theory and analysis: hypermeter|phrase expansion|modal mixture|form in song cycles|♯ and ♭ spelling; Late Arrivals|The Deceptive Turn|Hearing the Bass; in Brahms|in Fauré’s songs|in video-game scores',
      'in electronic and experimental music: live electronics|tape restoration|field recording|notation|multichannel sound; <<rewind>>|Foghorn Studies|The Room as Instrument; since 1958|in university studios|for chamber ensembles',
    ],
    journals:
      '1 New Music Notes|1 Chamber Music Studies|2 Choral Pedagogy Review|3 Theory and Hearing|2 Music Classroom Research|4 Journal of Electroacoustic Practice',
    societies:
      '4 Western Society of Composers|1 Society for Chamber Music Studies|2 Intermountain Choral Conductors|3 Rocky Mountain Society for Music Theory',
    sponsors:
      'National Endowment for the Arts (NEA) 10–45|Utah Division of Arts and Museums 2–9|Ravel Street Commissioning Fund 2–12',
    courses:
      'MUSIC 101 Introduction to Music|195 Music Theory 1|196 Aural Skills 1|201 Civilization: Music 1|295 Music Theory 3|305 Conducting|387 Orchestration|388 Composition|395 Form and Analysis|413 Secondary Choral Methods|481 Counterpoint|487R Advanced Composition|560R Performance Instruction|596 Analysis of Twentieth-Century Music|MUSIC 687R Graduate Composition',
    practice:
      'K: Choir and Orchestra Director, Juniper Bench Schools|A: Visiting Assistant Professor, SCHOOL|O: Member, Port Meridian Chamber Players',
    degrees:
      'DMA Composition|MM Composition|BM Composition ; DMA Viola Performance|MM Viola Performance|BM Viola Performance ; PhD Music Theory|MA Music Theory|BA Music ; DMA Choral Conducting|MM Choral Conducting|BM Music Education ; PhD Musicology|MA Musicology|BA Music',
    works: [
      'Music, Composition: Elegy|Nocturne|Toccata|Fantasia|Divertimento|Three Dances; for Solo Viola|for String Quartet|for Marimba and Piano|for Wind Quintet|for Chamber Orchestra; commissioned work|published score; Port Meridian Chamber Players, Port Meridian, ME|Meridian Chamber Orchestra, Amberline, MN|Northmere New Music Days, Northmere, Norway; Composer',
      'Music, Composition: Two Psalms|Three Songs|Evening Prayer|Lament|Winter Songs; for SATB Choir|for Soprano and Harp|for Baritone and String Quartet|for Treble Voices and Piano; commissioned work|published score; Tamarack Valley Singers, Tamarack Valley, UT|Bellharbor Chamber Choir, Bellharbor, WA; Composer',
      'Music, Performance: Faculty Recital|Guest Recital|Chamber Concert|Festival Concert; : Works of Bach and Brahms|: New American Music|: Schubert and Fauré|: An Evening of Premieres; viola and piano|voice and piano|string quartet; Sycamore Recital Hall, Tamarack Valley, UT|Bellharbor Conservatory, Bellharbor, WA|Sala de Villaluz, Villaluz de la Sierra, Spain; Violist|Pianist|Soprano|Conductor',
      'Recording: Songs of|Music from|Voices of; the High Desert|the Northern Isles|the Valley; compact disc|digital release; Valley Classics, Tamarack Valley, UT|Northmere Records, Northmere, Norway; Producer|Performer',
    ],
    kinds:
      'Journal Article, Academic Journal*3|Music Composition*4|CD/DVD|Book, Chapter/ Section in Scholarly Book|Book Review|Book, Textbook',
  },
  'FAC: Theatre and Media Arts': {
    style: ARTISTIC,
    threads: [
      'in theatre for young audiences: puppetry|participation|school touring|adaptation of folktales|fear on stage; A Field of Flags|The Smallest Stage|Once Upon a Gym; in elementary schools|since 1970|in refugee communities',
      'in documentary film: reenactment|interview ethics|first-person narration|archival footage|home movies; The Film in the Drawer|Say It Again|Whose Camera?; after 1989|in student films|in the essay film',
      'in dramatic literature and performance: stage silence|verbatim plays|religious drama|scenography|women directors; Unlit Stages|Exit, Speaking|Borrowed Rooms; in Ibsen and Fosse|in regional theatres|since the 1980s',
    ],
    journals:
      '1 Young Audiences Theatre Review|2 Documentary Practice|3 Frame and Footlight|Stage and Studio|2 Screen Teaching Quarterly',
    societies:
      'Western Theatre Conference|2 Documentary Educators’ Guild|1 Young Audiences Theatre Alliance|Intermountain Screen Studies Group',
    sponsors:
      'National Endowment for the Arts (NEA) 10–40|Utah Division of Arts and Museums 2–9|Utah Humanities 2–8',
    courses:
      'TMA 101 Introduction to Theatre|102 Introduction to Film|121R Acting Fundamentals|185 Basic Media Production|201 Dramatic Performance: Antiquity to Renaissance|236 Directing 1|241 Screenwriting|285 Documentary Production|294 History of Documentary|360 Costume Design|378 Theatre Teaching Methods|401 Contemporary Theatre|STANM 310 Story for Animation|TMA 687R Seminar in Production',
    degrees:
      'MFA Directing|BA Theatre ; MFA Film Production|BA Film ; PhD Theatre History and Criticism|MA Theatre Studies|BA Theatre ; MFA Playwriting|BFA Acting',
    works: [
      'Theatre Performance: The Snow|A Harbor|Twelfth|The Winter; Queen|Wedding|Lantern|Guest; main-stage production|touring production; Sable Street Theatre, Tamarack Valley, UT|Larkspur Playhouse, Larkspur Junction, CO|Old Ropewalk Theatre, Saltgrass, UT; Director|Set designer|Actor|Costume designer',
      'Theatre, Play Script: The Ferryman’s|Nine|Quiet; Daughter|Letters|House; one-act play|full-length play; New Play Festival, Bellharbor, WA|Larkspur Playhouse, Larkspur Junction, CO; Playwright',
      'Theatre Dramaturgy: Peer Gynt|The Seagull|The Changeling|Everyman; ; main-stage production; Sable Street Theatre, Tamarack Valley, UT|Cape Verity Repertory, Cape Verity, OR; Dramaturg',
      'Film, Nonfiction: The Beekeepers|Fire Season|Crossing|A School; of Hollow Creek|in Winter|, Remembered; digital video; Larkspur Film Festival, Larkspur Junction, CO|Valley Public Television, Tamarack Valley, UT; Director|Producer|Editor',
      'Film, Fiction: Low|The Orchard|Small; Water|Wall|Hours; digital video; Larkspur Film Festival, Larkspur Junction, CO|Northmere Short Film Days, Northmere, Norway; Director|Cinematographer',
      'Film, Screenplay: Harvest|The Borrowed|Salt; Road|Car|Pillar; feature screenplay|short screenplay; Western Screenplay Competition, Cape Verity, OR; Writer',
    ],
    kinds:
      'Journal Article, Academic Journal*3|Play Script*2|Screenplay*2|Book, Chapter/ Section in Scholarly Book*2|Book Review|Broadcast Media',
  },
};
