import { RIASEC, type Riasec } from '@keguan/contract/vocabulary/riasec'

/**
 * Learnt from the descriptions of O*NET 30 by bench/career/train.ts; written by it, not by hand. This file includes
 * information from O*NET OnLine by the U.S. Department of Labor, Employment and Training Administration (USDOL/ETA),
 * used under the CC BY 4.0 license. O*NET® is a trademark of USDOL/ETA. This project has modified all or some of this
 * information. USDOL/ETA has not approved, endorsed, or tested these modifications.
 */
const ROWS = `
abandon I17 S16
abnormalit I34
aboard S23 E17
absorb R43
abstract C56
abus S55
academic I27 A24 S42
accept E27 C35
acceptanc E32 C36
accessor A64 E24
accommod S23 E25 C18
accompan S16 E26
accord R21 C24
account E35 C20
accurac E23 C41
achiev A42
acoustic R26 I18
acquisition E24
activit S16 E30
actor E34
acts R19 I23
actuar I52 C53
actuari I28 C32
acut I40 S41
adapt A23
addition C19
addres S16
adherenc S26
adjudicat E20
adjust R33 C26
administ I24 S46
administrat S17 E58 C33
admission S67
adolescent I27
adult S56
advanc I32
advertis A42 E47
advertise A118 E47
advic E16
advis S31 E17
aeri R29
aerospac R25 I30
aesthetic A36
affair S26 E40
against E26
aged A19 S35
agenc S16 E28 C27
agent E65 C36
aging A16 S30
agree E15
aid A15 C25
aide S58
aids I28 S26
air R20
aircraft E16
airlin S15 E27
airport R24
alcohol S42
algorithm A20
align R58
allow I15 C31
alloy I35
alphabetic C70
alter A45 E20
alternat I48
ambulanc S23
american S31
among S25
amount C31
amuse C45
analys I45
analysi E16
analyst I74 E26
analytic I16
analyz I57 C18
anesthesia R16 C31
anesthesiolog I33 S23
anim R31 I22
animal R75
announc E31
answ S26 E17
answer S31 C15
anthropolog I33
apparel A58 E52
appearanc R26 A20
appl R25 A17
appli S17
applic I19 C29
applicabl E30 C31
applicant S18 C17
apply C23
appoint S25
apprais I19 A18
approach A17 E42
appropriat A42 S15 E31
approv S27
aquacultur R32
arbitrat I16 S26 E30
archeolog I33
architect A29 E22
architectur A30
around R40
arrang A19 E59
arrange E60 C29
art A62 S29
articl R60
artifici R20 A31
artist A140 E23
artistic A91
arts S24
artwork A52
aspect A17
asphalt R62
assemb E43
assembl R51
asses I29 S29
assess S16
asset I15 E26
assign E34 C19
assist S42
assistanc S72
assistant S40 C32
associat S41
assuranc C27
athlet A23 S44 E39
athletic R19 S23 E20
atmospher I30
atmospheric S24
attach R26
attend A21 S62
attendant S38 E29 C27
audienc A49 S15
audio I18
audit E32 C72
authoriz R24 C23
automatic C30
automobil R65
automot R22
availabl E16 C30
aviation R48 I25
awarenes S22 E53
baccalaureat I17
baggag S25 C21
baked R50 A26
balanc E17
band A28
bank E24
bar R24
bars R34
bartend S23 E17
based I16 S17
basi S34 E24
batch R41
bath S41
batt C18
batter R71 A26
beds R49
behalf C22
behavi A25 S22
behavior A31 S74
being R19 A25
below I24
bend R58 C17
benefit S28 E34 C36
between E20
beverag S23
bicycl R155
bill C31
bind R22 C36
biofuel E44
biolog R18 I20
biologic R30 I19
biomas R84 I29
biomedic I34
biostatistic I57
birth S25
blad C23
blast R26
block R60
blockmason R44
blood I29 S17
blueprint R57
board C19
boat R56
bodi R111
body R35
boil R33
bolt R77
bond R23
bone R25
book A18 S23 C17
bookkeep C26
bore R25
boring R17
borrow S27 C19
both S26
boundar C17
boxe R20 C32
brac I22 S27
brain I23 A19
brak R34 C17
branch A16
braz R43
breach I16
break R30
breed R38
brick R20
brickmason R76
bridg R43 A17
brief E22
broad I25 S18
broadcast A69 E16
brok E67 C24
broken R74
brows A27
brush R104
budget S17 E43
buff R30
build R39
bulk C22
bulkhead R68
bulldoz I21
bus R52 S17
buse S18
busines E47 C18
business E53 C32
buy E17
buyer E22
cabinet R19
cabl R60
cafeteria R27
calcul I30 C24
calculat I21 C23
call S20 E41 C44
camera R45 A22
campaign I35
capabilit I24
captain E16
captur A23 C55
car R28
card S16 C50
cardiovascular S18
care I16 S54
cargo E36 C30
carpent A25
carpentr E23
carpet R71 C26
carr R68
carri E27 C35
cars R31
cartograph R29
carv R27 A45
cash C23
cashi E31 C27
casino E35 C21
cast R20 A68
catalog I16 S22
catch R73
caus R27
ceil R45 A22
cell I54
cellular R30 I25
cement R64
centr R46
ceramic R45
ceremon A26 E23
certific R45
chain E20
chang R45 C21
channel I43
characteristic R50 I32
charg E39 C37
chart I22 C33
check C41
chef A39 E49
chemic R25 I29
chemical R47
chief I26 A17 E38
child S24
childbirth S27
childcar A21 S51
children A19 S67
chip R22 E22 C24
choreograph A38 E19
chronic S17
circuit A44
circuitr I19
circul I23 S17
circulat R50
city R16 C22
claim E29 C44
classif I20 C32
classifi C40
classific E39 C29
classroom A20 S31
clay R50
clean R74 C18
clear R37
cleric C57
clerk E24 C111
client S39 E42
climat I20 A24
clinic I31
clock R44 C18
clos S49
cloth R47 A22
club A53 E33
cnc R93 I16
coach R15 S16
coat R52
code R25 I17
coding I23 S21
coffe S51
cognit A73 S25
coin C57
collaborat I38 A23
collect R24 C16
collectibl E39 C42
colleg I27
color R52 A18
column R22 I17
command R22 E16
commerci A18 E20
commercial A31
commodit R17
communicat S30
communit S35 E21
compan E45 C48
compar E30
comparabl A27
compens E50 C30
competit S21 E38
competition S32 E36
compil C65
complaint E52 C27
complet C35
completenes E17 C51
completion E22
complex R32 I21
complianc I19 C15
component R59
compos C62
composit I35
composition I39 A19
compress R31 C17
comput C34
computeriz C48
concept S18
condition I23 S20
conduct I23 E19
conf A20 E17
configur C28
confirm S36
conformanc C42
conformit R17 S36
connection C37
conserv I18 S19
construct A40
construction R46
consult S20 C21
consultant I24 E16
consum E28
consumption C32
contact S19 E27
contain R40 C17
contaminat R35 I31 C16
content A19
context I23
continuou R25
contour I21
contract E51 C39
control R40
controll C28
convalescent R17
convention A18 E22
convert R51
conveyanc R19 C19
cook R60 A34
cool R62
coordinat E78
coping S19
copy A50 C83
core R35
coremak R68
corporat I23
correct R37 C18
correction A19 S43
correspondenc E32 C61
cost E52 C20
counsel I18 A18 S40
count E16
coupl S20
cours A15 S55
court S33 E37
cover R56 C21
craft S19
cran R47
creat A126 E18
credit E18 C35
crew E49
crim I16
crimin I24 E25
crisi I16 E26
critic I21
crop R52
cross R31
cultivat R37
cultur I18 A28
current A26
curricula S28
custom S20 E41 C17
cut R51 A50
cutt R73
dail S38
damag R52
danc A112 S37
data I45 C43
databas I31 C71
date E31 C30
de R50
deal E30
death I32
decision S26
decisionmak A19 S16
deck R40 A27
decorat R57 A53
defect I18
degre E22
delay S15
delegat S39
delinquent C16
deliv S19 C29
deliver E33 C23
demonstrat R27 E36
dent R42 I21
depart R25
depend S19
deriv I24
derrick R25
describ I20 S18
design I15 A30
desir C25
dessert A20 E18
detail R20 A19
detect C23
detection I19
detectiv E17
determin E32 C32
develop I44 A19
development I18 S33
devic R48 C33
devis I53
diagnos I63 S20
diagnosi I17 C16
diagnostic S43
diagram A57
dial R29 C18
diesel R40 I27
dietitian I19
digit R26 C38
dimension R48 A28
dining S42 E22 C20
direct S17 E58
direction R24
dirt R53
disabilit I24 S27
disabl S18
disast E31
disc A31 E23
diseas I52 S17
dish R87
dismantl R85
disord I57 A17 S35
dispatch R17
dispens E40 C22
display A62 E17
dispos I15
distres I24
distribut E40
distribution I31
docu I44 C23
document A15 E21
doing S19
domestic I40
donation S36 E55 C16
door R45
dosag I25 S21
dose I18 C16
dosimetr I30
draft A58 E20 C31
drain R44
dramatic R42
draw R45
drawn R62
dress S43
drier R22
drill R55
driv R108
driven R62
drug S28
drying R22
duplicat C49
durabl R57
duti S21 C18
duty E25
e I24 S17
each E31 C32
earn S21
earth I41
econom I63 A21
economic I55 E21
edit A66
educ S49
education A20 S29
effect I28 A21
effective S18 E31
effectivenes S41
efficienc R37 I36
efficient I36 E19
effort R23 C19
eith S18
electric R28
electrician R29 I42
electricit R22 C45
electromechanic I16 C27
electronic I20 C23
element A49
elevat R31
eligibilit S35 E18 C36
eliminat I23
elsewher R28 C41
emergenc S36
emotion A38 S39
emplo E40
employ S19 E18 C41
employe E34 C35
enabl E56
enact I15 A24 S15 E71
end I19 S38
energ I27
enforc R33
engag S22
engine I62
engineer I41 A16
english A17 S24
engrav R35 A69
enhanc A49
ensur S18 E29
enterpris C48
entertain A42 E26
entir E17
entr I16 C65
environment I28
epidemiolog I53
equip R66 C15
equipp R70
equit C20
erect R40
ergonomic R32
escort S44
establish S15
estat E39 C16
estimat E62 C32
ethic C58
evalu E27 C19
evaluat I30 E20
event S29 E71
evidenc I48
examin I42 C16
excavat R21 I25
exces R39
exchang E28
exclusive E23
execut R16 E18 C16
exercis S25
exhibit R19 A48
exhibition A77 E18
exit S36 C23
expedit E38
experi R33 I41
experiment R28 I24
expert R26 I39
explain S31
explor R16 I21
explosiv R25 I19
exposur E28
exteri R92
extern I39 C23
extract I33
extraction R38
extrud R17
eye I20
fabric R53 A39
fabricat A20
face R23
faci I17 S19
facilitat S15 E20
fact I21
factor R24 A18
fair E50 C32
fami I15 S22
famil S58
fare R27 S26
farm E33
farmwork R19
fashion R26 A89
fasten R48
fax E22
featur A45
feder I19
feed R19 S21
feedstock I33
fell R54
fenc R54
fiber R42
fiberglas R55 A26
field R43
file S26 C57
filing C66
fill R27 C34
film A85
filt R30
final A31
financ S23
financi E74 C40
find I23 E25 C20
fine A51 S21
fingerprint R19
finish R79
fire R48
firefight R36
firm E36 C37
first S21 E58
fisc I36 S17
fish R66
fit R29 A43
fitnes S31
fitt R68
flam R45
flight E35
flood I20 E27
floor R83
flor A37 E34
flow R45
fluenc S29
fluid R19 I18
follow R31
food R65
foot S22
forag R27
forecast I18
forensic I29
forest R28
forestr R28
form R37
format A31 C29
formulat I17 E33
forward E19 C29
found R53 C16
foundr R46 A20
fram R49 C16
fraud I19 E17 C19
freight R28 C32
full S17
function I16
functionalit S19
fund E46
fundament I39 A38
fundrais A23 S25 E27
funer R28 S24
furnac R36
furnish S18 E32
furnitur R46 A71
furth I20
g I24 S17
gambl E57 C20
game E21
garag R72
garment R66 A67
gas R46 I16
gase R40 C16
gate R75 C16
gath E17
gaug R15
gear R24
gems A55
gener C16
general S34
generat C28
genetic I47
geodetic C21
geograph I16 A20
geologic I21
gis I15
give S28 E32
giving S36 E17
glas R24 C17
glob I26
goal A18 E62
good E38
govern E25
grad R39 C20
graduat I16 S20
grain E20 C15
graphic A82
gravel R51
green E27
grind R47 C18
groom S17
gros R43
ground R34
groundskeep R23
group A23 S77 E28
growth I66
guard R56 S22
guest S42 E40
guid S16 E37
guidanc A27 S36 E38
guidelin E20
gvw R51
gynecologic S16
habitat R25
hair R42 S25
hand R96
handl E19
hard R37
hardwar I22
harvest R35
hazard R16
hazardou R49
health I29 S39
healthcar I23 S35
hear I17 S38
hearth R23
heav R61
held R18
help S48
herd R46
high A38 S33
highway I19 A37
hire R23 E20
histologic R47
historic A19 S23
hoist R62
hold R44
hole R57
home R19 A15 S28
homeland R41
hone R34
hormon I26
horticultur S23
hose R89 C24
hospit S38
hot R36
hotel R18 S28
hous E41 C33
household R24 A45
housekeep S17
human S15
hydraulic R64
hydroelectric I23
hydrolog I25 A15
hygien R27
identif C25
identific R26 I46 C17
identify E18
ill C33
illnes S31
illness S23
imag A58
impact E18
impair A18 S46
imple C17
implic E17 C17
improv I16 S22
improve I27
incident S15
incom C44
incorrect C22
increas E19
independenc S16
independent S41 E20
individu S46
individual S42 E18
individualiz S33
industr R31 I25
influenc I33 A23
inform I16 C25
informatic I41
infraction E34
infrastructur I27
ingot R47 I17
ingredient R25
inherit I22
initiat E36
injur I19
inland C17
inquir C40
insect E31
insecticid R46
inspect I18 C20
inspection C38
install R74 C16
institution S29 E17
instru R25
instruct A38 S57
instruction A24 S47
instrument A25
insul R67
insulat R74
insuranc E39 C29
integrat I26
intellectu S38
intelligenc I31 E27
intend E43
interact E28 C28
interaction I33 A19
interest A27 S28 E24
interfac A40 E34
interi R31 A57
intermediat S20
internet A32 E29
interpret I52 A22
intervention I16 S30
interview S38 E58 C23
intravenous R24 I19
introduc E51
intrusion I17
invas I38 S23
inventor C21
invest I22 E56 C22
investig R16 I31
investigat I47 C15
invoic C75
involv E17
iron R60 I16
issu E21
item R30 C24
jail R46 S16
jewelr R22 A41
jig R23 A35
job S21 E50
jockey A31 E23
join R58
joint R43
judg E49
jurisdiction I36 E25
justic S31 E18
keep C36
kettl R19
keys C23
kiln R56
kindergarten A17 S29
knowledg I32
known R17 I36
lab I20
labor S20 E29
laborator I38
land I18 A17 E22
landscap A52
languag I19 A47 S49
laser R24 A19
lath R37
laundr S22
law E37
lawn R92
laws E19
lawy I22 A15 E27
lay R61 A40
layer R77
layout I17 A67
lead E47
learn I19
leath R51 A16
legal E34
lens C20
less R69
lesson A24 S75
lett I20 C29
level A19 E29
liabilit E21 C20
liaison E21
librar C23
librarian I16 S22
licens E23 C21
life S27 E20
lift R76
light R35
limit R27
line E34
linen R44 C44
link A21
liquid R33
list C23
literatur A27 S34
litig E37
live A58
livestock R69
living I31 S28
load R64
loan S32 E37 C18
local S16 E24
locat C53
location R31 C30
lock R51 C58
locomot R37
lodg S31 C20
log R15 C52
logg R38
logistic E19 C31
logs C39
loss R38 E15 C17
lot C25
lubricat R121 C21
luggag R61 A27
machin R52 C28
machiner R65
macromolecular I23
made E42 C30
magazin A65
magnetic I31
maid R27 C23
mail C41
main R35
maintain R24
maintenanc R16
make A20
maker A29
makeup A62 E17
making S40
manag E77
manage I23
mann R18 C36
manu R50
manual A34 C34
manufactur R31
mapmak C17
mapp R35
maps R28
marbl R68
marit S20
mark A46 C44
market I19 A22 E46
mason R40
masonr R15 A23
mass R67
massag S32
mast A64
mate E16
materi C15
material R53 C21
mathematic I47 A21
matt I19 A20
maximiz I16 A18
meal S37 E21
mean I31 S20 E25
measur C34
measure C23
meat R96
mechanic R31
mechanism R85
mechatronic A16
media A73 E24
medic I38 S21
medicin I37 S15
meet A21 E35
memb A41 E17
ment I27 A34 S32
menu A30 E21
merchandis E47
messag S50 E25
metal R92
metallurgic I35
meter C49
method I54
microbiolog R17 I27
microscopic R43 I26
middl S26
midwiv S63
militar S20
mill R80
mine R64
miner S24
mineral I23
mining R46 I37
minor R17
missil I24
mitig I21 C19
mix R34 C22
mixing R16 A24
mobil R48 C21
mobilit A24 S20
modalit R24 I19
mode E26 C26
model R15 I31 A23
modif R17 I24
modific I26 C21
mold R62
molecular I29
molten R57 C25
mone E33 C63
monetar I29 A23 S27 E23
monitor R36
mortgag C36
motion A17
motor R64
motorboat R56 E18
motorcycl R39
mount R59
move R53
mover E25 C32
moving R24 A20
mri I19
mud R44
multipl A23 E26 C20
municip R20 S18 E18
musculoskelet R19 S16
museum A21
music A115
must I20
mutu I18 S19 E26
nail S29
nanoscal I23
narrow R69 C15
nation S24
natur I31
natural S20
naval A31 E22
navig I36
navigation R17 E30
near I23
necessar C18
need A15 S28
needl R36
negoti A32 S39 E47
negotiat E37
nerv I31 S31
nervou I16 A21 S24
network I38 C18
neuropsycholog A18
new I21
news A56 E38
newspap I25 A29
non I33
nonfarm R28
nonsurgic I32 S17
normal E30
notif C19
nuclear I18
numb E36 C30
numeric C82
numerical I23
nurs I45 S47
nurser R23
nutrition I28
object R36 A28
objectiv I25 S15
observ R17 I31
obstruction R22
obtain S19 C35
occup S15
occupation S34
occur R22 I20
occurr I29
ocean I33
off E20
offic S19 E31 C26
official E44 C17
often R27
oil R65
old R23 A46
oncolog I30
ongo I17 E32
onlin C15
only S27 E25
onsit R18
onto R51
open R29 C36
oper E47
operat R53 C22
operation E28
ophthalmic R18
ophthalmolog R15
opportunit E64
optic I27
optim R25 I16
optimiz I20
option E20
oral R22
order E33 C20
orderl S58
ordinanc R26
ore R28
organ S19
organism I21 A22
organiz E43 C20
organization S24 E40 C15
orient I17
origin I25 A81
ornament R53 A26
orthopedic I32 S21
otherwis R34
outcom I31 A26 S26 E21
outgo C28
outreach A18 S24 E17
outsid S31 E22
oven R53
overall S23
overhaul R41
overse A20 E23
oversee S21
oxygen R42
pack R56
packag C46
pain I31 S53
paint R51 A61
paper R16 C37
paperhang A21
parent S32
park R25
participant S36 E29
particular E25 C16
passeng S23 E18
past I37
patch R34
patholog I21
pathologic I34
patient I30 S66
patrol R69
patron S55 E38
pattern A63
patternmak A70
pave R25
paving R101
pay E43 C42
payment E33 C32
payoff E27
payroll S20 E26 C77
pediatric I26
penalt E42
pension S19 E47
peopl I18 A32
perform R16
performanc A71
periodical I25 S17
permanent I17 C21
person S35
personnel E43
pest R26
pesticid R37
pets R31
pharmac S24 C28
phenomena R23 I41 A24
photo C55
photogrammetr R29
photograph R36
photographic R31 C90
photonic I43
photovoltaic E28
physician R18 I44 S18
physiolog R28
physiologic S41
pick R33
pictur A37 S17
piec I17 C20
pier R36
pigment R77
pilot E24
pipe R47 C21
pipefitt R48
pipelay R70
pits R46
plac R18 S17
place I18 S20
plan A24
plann A16 E40
plant R16 E18
plast R24 A19
plaster R46 A17
plasterboard R62
plastic R19 I17
plat R32 A17
play A86 S50 E35
plow R17
plumb R49
podcast I24
point R22
polic S19 E35
polish R64
politic I26 A33
pollution C18
polym I20
pool E23
popul A20
portabl I19
portion R87
position R28
possibl A44 E23
post E18 C61
postag R16
postsecondar S50
potenti E51
potter R86 A55
poultr R42
pound R51
pour R26 I30
power R27
practic I17 A25 S25 E16
practition S23
precision R64
prefabricat R66
prepar C23
prerecord A39 C22
pres R27
preschool A15 S31
prescription S19
present A33
preserv R17 I17
press R47
prevent S21
prevention R18
pric E33
primar S24
primari S16
principl I32
print A26 C71
prior S42
privat A17
prob S19
problem I19
procedur C18
proceed A20 E25 C20
proces R17
process I19
procure E55 C50
produc R17
product R17 C25
production E50
productivit I34 A29
professional I16 A25
program S37
programm I30 E15
progres S22
project I19 E28
promot S23 E36
promotion I16 A55 S21 E19
proof A39 C45
propert R24
propos R39 I34
proposal A40 E57
propulsion I28
prospect A33 E47
prosthes R38 I26
protect R53
protection I16
protocol I55 S25
provid S45
provision S15
prun R24
psychiatric A16 S48
psycholog I18 S23
psychologic A27 S25
public A25
pull R37
pump R58 C20
purchas E60
qualit I36
qualitat I16
quantit R24 E16
quantitat I46
quarr R49
quer E30 C17
question S27 E21
questionnair E26 C17
race S18 E22
rack C38
radar I31 S17
radio A39
rail R18
railroad R45
rais S18 E22
rang I17 S24
rate I41 C25
rath A25 E23
raw I37 E22 C24
rays I16
reaction R27 I19
read A45 C74
real E39 C16
rece S18 E19 C74
receipt C67
receiv C25
reception A19
reclam R37
recommend I22 E22
record C49
recov R42 C20
recover I24
recre A20 S50
recreation S27
recruit E94 C30
recycl R50
reduc R45
refer S27 E19
refin C15
refiner C20
refinish R125 A23
reflect A57
refrigerat R28 C18
refund E22 C35
region I27
regist E15 C28
register S23
registr E41 C27
regul E18 C25
regular S41
regulat R29
regulator I19 E19
rehabilit S47
rehabilitat R20 S15
reinforc R69
rejection C17
rela R53
relation S48 E17
relationship I29
releas E36
relevant R25 C28
religion A15 S22
religiou A37 S54 E25
remain I17
remedi E20
remot R46
remov R55
render R38 C19
rent S24 E51
repair R112
replac R52
replace S34
replenish R43 C23
report C18
represent A15 E60
representativ S40 E80
reproduc R19 A24
reproduction A43
request S27 E16 C43
requir R40
resal R29 E20
research I50
reserv S23
resident A16 S42
resolution I17 E43
resolv S32 E36
resonanc I19
resourc I26
respirator I38 S30
respond R17
respons E17
responsibilit R18 E27
responsibl E52
restaurant R17 A17 S38
restor R25 I24
restrain R53
result I17 S23
retail E58
retriev C50
return C85
revenu C35
rig R33
rigg R76
right R46
risk I23 E17 C26
road R48
robot R19
robotic R89
rock R81 I15
rod R60
role A107
roll R77 A16
roof R107
room S32 C17
rotar R29 E22
rough R38 C20
rout C31
routin R27 C25
rubb A17
rugs E15 C35
rule E35
run C45
runn E19
runway R70
s A16 E21
safe S15
safeguard R25
safet R46 I23
sale E91
salesperson E75 C50
sampl C17
sand R96
satellit I19
saw R17 I21 C18
sawing R87
saws R88
scal R27 A15 C21
scan C22
scann R26
scen A48
schedul E18
school S65
scienc I27
scient I34 A17
scientific A24 E18
scoop R41
scout R21
scrap R45
screen A30 E24
script A42 E24
sculptur A50 S26
seal R101
search E16
season E36
seat S54 E39
secondar S20
secretar E62 C34
secretari E18 C16
sect E24
section R43
secur E24
securit I32 C28
segment R58
select A23 S39 E32
selection I21 E15
self I23 A23 S29
sell E114
semiconduct I21
sens R46
sensit R16
separat R59
serv R19
servic S23 E36
set R21 C24
sets R30 A69
settle E31 C27
setup A48 C42
sewag R16
sewer R55 A25
shampoo R45 S42
shap R26 A20
shar E27 C20
sharpen R79 C31
shear R24
sheet R45
shellfish R22
shelv S27 C23
sheriff R43
shift E27
ship R35 C25
shipp E18 C34
shock I20
shoe A29 E21
shop R30 E20 C15
shor R38
short A25 S25
shovel R26
show R53 A33
shrub R56
shuttl R51
sick R20 S32
side I21
siding S19 E24
sign A22
signal I19
signatur C32
silv A51
similar R54 C16
simulat R23
sing A73 S16 E21
singl E20
site R19
situ A27 S31
size C20
skid R54 C16
skill R21 S27
skin I27
skincar A28 S16 E26
slic C24
slid R31
slot C45
small R15 C35
smooth R65
snow R21
soak R44
soci A19 S33
societ R23 I44
sociolog I39
soft S38
softwar I33 A27
soil I21
solar R37 E15
sold E28
solder R23
solicit A20 S28 E93
solid R21 C28
solution I16 E24
solv I16
sort C45
sound A38
soup A20 E18
sourc I48
spac A33
spati A22
speak A20
speci A33 S24
special I39 E24
specializ I19
specialt A26 S25 E24
specif I28 A25
specifi R93 A15
specimen R20
speech A29 S36
speed E26
sport E24
spra R38
spray R19
stabilit I31
stack S19 C16
staff S17
stag A106 S19 E61
stairway R19
stamp R16
stand E20
standard R18 I23
standardiz S67
start E20
stat S26
state E22 C41
station A17 E22
stationar R48
statistic I49 E19 C23
statu S15
statut A19 S18 E67
steam C31
steamfitt R48
steel R81
steriliz I24
stimul S16
stitch R34 A26
stock R22 C27
ston R57 A36
stonemason R45 A29
stor A30 E17
storag R51
straighten R44
strateg I25 E44
street R25 E35
strength S32
stres A16 S30
strip R43
structur R35 I29
stucco R46 A17
stud I73
student A24 S66
styl A64 E33
subject A52 S50
subordinat E43
substanc S17
suggest E22
summariz I29 C35
supervis E58
supervision I15
supervisor C16
suppl S19 E22
suppli I16 E37
supply R63
support S23
surfac R68
surgeon I17 S20
surger I50
surgic R29
surround R28
surve I54 C29
surveillanc R16
survey I33
suspect R16
sustainabilit I35 A23 E46
switch R54 C18
synchroniz A46
synthesiz R24 I21
synthetic R16
system I18
tabl S30 E31
tactic E40
tail A48
take A23 S18
taking R28 S16
talent A71 E42
tamp R46
tank R55
taper R38
target E30 C31
tariff E45 C27
task R56
tax E19 C92
taxe E51 C53
teach A29 S82
team R22
technic I29
technician R39 I23 C21
techniqu R17 I32 A24
technolog I39
teeth I23
telecommunic R29
telephon S32 E28 C41
television A39
tell E16 C36
temp R35
temperatur R70
temporar S50
tend R104 C22
term I28 A17 S42
termin S32 C17
terminal C32
terminolog E18 C16
territor E20
test I28 C20
testif I21
text A33 C25
textil R36 A17
theat A35
theft E18
theor I43
therap A43 S88
therapeutic I18 S34
therm R41
thes E37
thos S29
thread R50 A20
threat R39
ticket E27 C20
tile R46 C17
till R31
timb R16
time E18 C26
timekeep S20 E26 C77
timing R44 C18
tire R129
tissu R17 I28
titl C17
tobacco R22
token E18 C16
tool R23
topic S16 E23
topographic R19 A18
tour S39 E18
tower R47
town I19 E26
toys R31 A28
trac I24
track R24 I19 C28
tract R55
trad E17
traffic R30
trail R40
train S39
transaction E59 C44
transcrib C44
transf R31 C20
transform I20 C15
transit R58
translat A34 S18 C29
transmission R15
transmit C16
transmitt E26
transport R46
trap R62
travel R15 S24 C31
treat I43 S34
tree R76
trench R48
trend A27 E45
trib A16 E47
trim R74
trimm R37 A21
trip I22
truck R100
tube R17
tumor R18 I26
turbin R48 I20
turn R31
type C22
typical S18
u E51 C21
ultrasound I38
under C19
underground R37
understand I23 S20
underwrit E34 C36
uniqu I23
unit C18
unload R56 C18
updat E18 C34
user C17
uses I29
usps C42
usual R31
utilit R54 C42
vacuum R49
valu C29
valv R25 I18
van R20
variet A18
variou I28
vegetabl A15 E25
vehicl R75
vend C41
ventil S19
ventilat R26
verif E25 C41
verify C108
vessel R46 I22
veterinar S31
veterinarian R22
via I16
video A84
view C16
viol E25
violent S28
visibilit E40
vision I15
visit C37
visu A19
visualiz I26 C23
vital I16
vocation S18
voic S28
volum C27
vulnerabilit I22 C18
wall R95
wallboard R62
warehous R16 C33
wash R47 C31
wast I26
wastewat R59
water R42 I21
watercraft C23
waterway R37
wax R63
way R42
ways I27
weath R28
weav R65 A44
web I21 A18
websit A27
wedd A26 E23
wedg R59
weigh R41 C18
weight R39 C16
weld A16
well A22
wellhead R43
wheel R79
wher R18
wholesal E40
whos I27
wide C17
wildlif R65
winch R43
wind R40
window R15 A29
windshield R17
winn E55 C21
wire R36
wiring I28
within S24
without S17
women R22
wood R68 A40
wooden R28 A31
woodwork R21
wool R50
word C35
work R32
workflow I19 C22
wrapp R51
writ I16 A85 E31
written A123 S16
yard R68 C17
yield R45
youth A15 S52
`

/** Evidence that a use of a stem gives for each letter, in the order R I A S E C. */
export const ENGLISH_WEIGHTS: ReadonlyMap<string, readonly number[]> = new Map(
  ROWS.trim()
    .split('\n')
    .map((row) => {
      const [stem = '', ...leaning] = row.split(' ')
      const weights = RIASEC.map(() => 0)
      for (const part of leaning) weights[RIASEC.indexOf(part.slice(0, 1) as Riasec)] = Number(part.slice(1)) / 100
      return [stem, weights] as const
    }),
)
