PRAGMA application_id = 1399812724;
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE entries (
    number INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    at REAL NOT NULL,
    key TEXT,
    body BLOB NOT NULL,
    PRIMARY KEY (number, seq)
) WITHOUT ROWID;
INSERT INTO "entries" VALUES(1,1,1.79483022114702820779e+09,NULL,CAST('{"do":"sat","seat":0,"name":"Ada","colour":"teal","owner":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05"}' AS BLOB));
INSERT INTO "entries" VALUES(2,1,1.7948302211686964035e+09,NULL,CAST('{"do":"sat","seat":0,"name":"Ada","colour":"teal","owner":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05"}' AS BLOB));
INSERT INTO "entries" VALUES(3,1,1.79483022117375564576e+09,NULL,CAST('{"do":"sat","seat":0,"name":"Ada","colour":"teal","owner":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05"}' AS BLOB));
INSERT INTO "entries" VALUES(3,2,1.79483022117375564576e+09,NULL,CAST('{"do":"sat","seat":1,"name":"Ben","colour":"red","owner":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05"}' AS BLOB));
INSERT INTO "entries" VALUES(3,3,1.79483022117375564576e+09,NULL,CAST('{"do":"begun","first":0}' AS BLOB));
INSERT INTO "entries" VALUES(3,4,1.79483022117375564576e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"attributes","rows":["weight","lifespan","weaning"],"columns":["maturity","length","gestation"]}}' AS BLOB));
INSERT INTO "entries" VALUES(3,5,1.79483022117375564576e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"start","tile":"wolf"}}' AS BLOB));
INSERT INTO "entries" VALUES(3,6,1.79483022117375564576e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"african-elephant"}}' AS BLOB));
INSERT INTO "entries" VALUES(3,7,1.79483022117375564576e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":1,"tile":"tiger"}}' AS BLOB));
INSERT INTO "entries" VALUES(3,8,1.79483022119056630132e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","tile":"african-elephant","at":[2,2],"shift":[3,2]}}' AS BLOB));
INSERT INTO "entries" VALUES(3,9,1.79483022119056630132e+09,'7e78efce37e9352f key-10000000',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"bottlenose-dolphin"}}' AS BLOB));
INSERT INTO "entries" VALUES(3,10,1.79483022120007610321e+09,'7e78efce37e9352f key-10000001',CAST('{"do":"played","entry":{"by":1,"do":"accept"}}' AS BLOB));
INSERT INTO "entries" VALUES(3,11,1.7948302212101635933e+09,NULL,CAST('{"do":"played","entry":{"by":1,"do":"place","tile":"tiger","at":[3,2],"shift":[4,2]}}' AS BLOB));
INSERT INTO "entries" VALUES(3,12,1.7948302212101635933e+09,'7e78efce37e9352f key-10000002',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":1,"tile":"egyptian-fruit-bat"}}' AS BLOB));
INSERT INTO "entries" VALUES(3,13,1.79483022121809220311e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"challenge","tiles":["tiger","wolf"]}}' AS BLOB));
INSERT INTO "entries" VALUES(3,14,1.79483022121809220311e+09,'7e78efce37e9352f key-10000003',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"brown-rat"}}' AS BLOB));
INSERT INTO "entries" VALUES(3,15,1.79483022123891258238e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","tile":"brown-rat","at":[1,2]}}' AS BLOB));
INSERT INTO "entries" VALUES(3,16,1.79483022123891258238e+09,'7e78efce37e9352f key-10000004',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"reindeer"}}' AS BLOB));
INSERT INTO "entries" VALUES(3,17,1.79483022124748158457e+09,'7e78efce37e9352f key-10000005',CAST('{"do":"played","entry":{"by":1,"do":"accept"}}' AS BLOB));
INSERT INTO "entries" VALUES(3,18,1.7948302212561750412e+09,'7e78efce37e9352f key-10000006',CAST('{"do":"played","entry":{"by":1,"do":"place","tile":"tiger","at":[1,2],"shift":[0,2]}}' AS BLOB));
INSERT INTO "entries" VALUES(3,19,1.79483022126448559766e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"challenge","tiles":["brown-rat","tiger"]}}' AS BLOB));
INSERT INTO "entries" VALUES(3,20,1.79483022126448559766e+09,'7e78efce37e9352f key-10000007',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":1,"tile":"lion"}}' AS BLOB));
INSERT INTO "entries" VALUES(3,21,1.79483022127349233628e+09,'7e78efce37e9352f key-10000008',CAST('{"do":"played","entry":{"by":0,"do":"accept"}}' AS BLOB));
INSERT INTO "entries" VALUES(3,22,1.79483022128213882441e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","tile":"reindeer","at":[3,2],"shift":[4,2]}}' AS BLOB));
INSERT INTO "entries" VALUES(3,23,1.79483022128213882441e+09,'7e78efce37e9352f key-10000009',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"cat"}}' AS BLOB));
INSERT INTO "entries" VALUES(3,24,1.79483022129014968873e+09,'7e78efce37e9352f key-10000010',CAST('{"do":"played","entry":{"by":1,"do":"accept"}}' AS BLOB));
INSERT INTO "entries" VALUES(3,25,1.79483022130054235463e+09,NULL,CAST('{"do":"played","entry":{"by":1,"do":"place","tile":"lion","at":[0,1]}}' AS BLOB));
INSERT INTO "entries" VALUES(3,26,1.79483022130054235463e+09,'7e78efce37e9352f key-10000011',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":1,"tile":"badger"}}' AS BLOB));
INSERT INTO "entries" VALUES(3,27,1.7948302213093578815e+09,'7e78efce37e9352f key-10000012',CAST('{"do":"played","entry":{"by":0,"do":"accept"}}' AS BLOB));
INSERT INTO "entries" VALUES(3,28,1.79483022131982755667e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","tile":"cat","at":[2,2],"shift":[2,3]}}' AS BLOB));
INSERT INTO "entries" VALUES(3,29,1.79483022131982755667e+09,'7e78efce37e9352f key-10000013',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"hippopotamus"}}' AS BLOB));
INSERT INTO "entries" VALUES(4,1,1.79483022132436203957e+09,NULL,CAST('{"do":"sat","seat":0,"name":"Ada","colour":"teal","owner":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05"}' AS BLOB));
INSERT INTO "entries" VALUES(4,2,1.79483022132436203957e+09,NULL,CAST('{"do":"sat","seat":1,"name":"Dicey Dan","colour":"red","kind":"bot","level":"random"}' AS BLOB));
INSERT INTO "entries" VALUES(4,3,1.79483022132436203957e+09,NULL,CAST('{"do":"begun","first":0}' AS BLOB));
INSERT INTO "entries" VALUES(4,4,1.79483022132436203957e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"attributes","rows":["lifespan","length","litter"],"columns":["red-list","gestation","tail"]}}' AS BLOB));
INSERT INTO "entries" VALUES(4,5,1.79483022132436203957e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"start","tile":"egyptian-fruit-bat"}}' AS BLOB));
INSERT INTO "entries" VALUES(4,6,1.79483022132436203957e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"red-kangaroo"}}' AS BLOB));
INSERT INTO "entries" VALUES(4,7,1.79483022132436203957e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":1,"tile":"golden-hamster"}}' AS BLOB));
INSERT INTO "entries" VALUES(4,8,1.79483022133365559573e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","tile":"red-kangaroo","at":[2,3]}}' AS BLOB));
INSERT INTO "entries" VALUES(4,9,1.79483022133365559573e+09,'7e78efce37e9352f key-10000014',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"reindeer"}}' AS BLOB));
INSERT INTO "entries" VALUES(4,10,1.79483022183455801011e+09,NULL,CAST('{"do":"played","entry":{"by":1,"do":"challenge","tiles":["egyptian-fruit-bat","red-kangaroo"]}}' AS BLOB));
INSERT INTO "entries" VALUES(4,11,1.79483022183455801011e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"raccoon"}}' AS BLOB));
INSERT INTO "entries" VALUES(5,1,1.79483022133736872675e+09,NULL,CAST('{"do":"sat","seat":0,"name":"Ada","colour":"teal","owner":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05"}' AS BLOB));
INSERT INTO "entries" VALUES(5,2,1.79483022134295654298e+09,'45941fe449d9364c key-10000015',CAST('{"do":"sat","seat":1,"name":"Ben","colour":"red","owner":"45941fe449d9364ca55096909dd4fba34f45cf6b73c341fb99aa573984841267"}' AS BLOB));
INSERT INTO "entries" VALUES(5,3,1.79483022134818959235e+09,NULL,CAST('{"do":"begun","first":0}' AS BLOB));
INSERT INTO "entries" VALUES(5,4,1.79483022134818959235e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"attributes","rows":["red-list","lifespan","litter"],"columns":["maturity","length","tail"]}}' AS BLOB));
INSERT INTO "entries" VALUES(5,5,1.79483022134818959235e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"start","tile":"giraffe"}}' AS BLOB));
INSERT INTO "entries" VALUES(5,6,1.79483022134818959235e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"lion"}}' AS BLOB));
INSERT INTO "entries" VALUES(5,7,1.79483022134818959235e+09,'7e78efce37e9352f key-10000016',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":1,"tile":"hippopotamus"}}' AS BLOB));
INSERT INTO "entries" VALUES(5,8,1.79483022135698390008e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","tile":"lion","at":[2,1]}}' AS BLOB));
INSERT INTO "entries" VALUES(5,9,1.79483022135698390008e+09,'7e78efce37e9352f key-10000017',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"orangutan"}}' AS BLOB));
INSERT INTO "entries" VALUES(5,10,1.79483022136529040335e+09,'45941fe449d9364c key-10000018',CAST('{"do":"played","entry":{"by":1,"do":"accept"}}' AS BLOB));
INSERT INTO "entries" VALUES(5,11,1.79483022137680482861e+09,NULL,CAST('{"do":"played","entry":{"by":1,"do":"place","tile":"hippopotamus","at":[2,0]}}' AS BLOB));
INSERT INTO "entries" VALUES(5,12,1.79483022137680482861e+09,'45941fe449d9364c key-10000019',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":1,"tile":"two-toed-sloth"}}' AS BLOB));
INSERT INTO "entries" VALUES(5,13,1.79483022138536024098e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"challenge","tiles":["hippopotamus","lion"]}}' AS BLOB));
INSERT INTO "entries" VALUES(5,14,1.79483022138536024098e+09,'7e78efce37e9352f key-10000020',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"reindeer"}}' AS BLOB));
INSERT INTO "entries" VALUES(5,15,1.79483022139792418479e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","tile":"reindeer","at":[1,2]}}' AS BLOB));
INSERT INTO "entries" VALUES(5,16,1.79483022139792418479e+09,'7e78efce37e9352f key-10000021',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"rabbit"}}' AS BLOB));
INSERT INTO "entries" VALUES(5,17,1.79483022140644717223e+09,'45941fe449d9364c key-10000022',CAST('{"do":"played","entry":{"by":1,"do":"accept"}}' AS BLOB));
INSERT INTO "entries" VALUES(5,18,1.79483022141824245451e+09,'45941fe449d9364c key-10000023',CAST('{"do":"played","entry":{"by":1,"do":"place","tile":"hippopotamus","at":[2,2],"shift":[2,3]}}' AS BLOB));
INSERT INTO "entries" VALUES(5,19,1.79483022142731595037e+09,'7e78efce37e9352f key-10000024',CAST('{"do":"played","entry":{"by":0,"do":"accept"}}' AS BLOB));
INSERT INTO "entries" VALUES(6,1,1.79483022143986320493e+09,NULL,CAST('{"do":"sat","seat":0,"name":"Ada","colour":"teal","owner":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05"}' AS BLOB));
INSERT INTO "entries" VALUES(6,2,1.79483022143986320493e+09,NULL,CAST('{"do":"begun","first":0}' AS BLOB));
INSERT INTO "entries" VALUES(6,3,1.79483022143986320493e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"attributes","rows":["orbit-distance","density","rotation-period"],"columns":["gravity","diameter","distance-from-sun"]}}' AS BLOB));
INSERT INTO "entries" VALUES(6,4,1.79483022143986320493e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"start","tile":"uranus"}}' AS BLOB));
INSERT INTO "entries" VALUES(6,5,1.79483022143986320493e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"prometheus"}}' AS BLOB));
INSERT INTO "entries" VALUES(6,6,1.79483022144972014424e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[2,3]}}' AS BLOB));
INSERT INTO "entries" VALUES(6,7,1.79483022144972014424e+09,'7e78efce37e9352f key-10000025',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"earth"}}' AS BLOB));
INSERT INTO "entries" VALUES(6,8,1.79483022145710301403e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[1,2]}}' AS BLOB));
INSERT INTO "entries" VALUES(6,9,1.79483022145710301403e+09,'7e78efce37e9352f key-10000026',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"deimos"}}' AS BLOB));
INSERT INTO "entries" VALUES(6,10,1.79483022146869874002e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[2,2],"shift":[2,1]}}' AS BLOB));
INSERT INTO "entries" VALUES(6,11,1.79483022146869874002e+09,'7e78efce37e9352f key-10000027',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"neptune"}}' AS BLOB));
INSERT INTO "entries" VALUES(6,12,1.79483022147672677043e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[0,2]}}' AS BLOB));
INSERT INTO "entries" VALUES(6,13,1.79483022147672677043e+09,'7e78efce37e9352f key-10000028',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"phoebe"}}' AS BLOB));
INSERT INTO "entries" VALUES(6,14,1.79483022148492383954e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"pass"}}' AS BLOB));
INSERT INTO "entries" VALUES(6,15,1.79483022148492383954e+09,'7e78efce37e9352f key-10000029',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"ganymede"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,1,1.79483022148814654354e+09,NULL,CAST('{"do":"sat","seat":0,"name":"Ada","colour":"teal","owner":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05"}' AS BLOB));
INSERT INTO "entries" VALUES(7,2,1.79483022148814654354e+09,NULL,CAST('{"do":"begun","first":0}' AS BLOB));
INSERT INTO "entries" VALUES(7,3,1.79483022148814654354e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"attributes","rows":["maturity","tail","length"],"columns":["birth-weight","weight","litter"]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,4,1.79483022148814654354e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"start","tile":"african-elephant"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,5,1.79483022148814654354e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"zebra"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,6,1.79483022149611401562e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[2,2],"shift":[1,2]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,7,1.79483022149611401562e+09,'7e78efce37e9352f key-10000030',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"warthog"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,8,1.79483022150326704973e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[2,2],"shift":[2,3]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,9,1.79483022150326704973e+09,'7e78efce37e9352f key-10000031',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"moose"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,10,1.79483022151067018513e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[2,4]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,11,1.79483022151067018513e+09,'7e78efce37e9352f key-10000032',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"orangutan"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,12,1.79483022151874232292e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[2,2],"shift":[1,2]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,13,1.79483022151874232292e+09,'7e78efce37e9352f key-10000033',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"otter"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,14,1.79483022152686405182e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"pass"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,15,1.79483022152686405182e+09,'7e78efce37e9352f key-10000034',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"two-toed-sloth"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,16,1.79483022153450489039e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[2,1]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,17,1.79483022153450489039e+09,'7e78efce37e9352f key-10000035',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"rhesus-macaque"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,18,1.79483022154201722142e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[2,2],"shift":[3,2]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,19,1.79483022154201722142e+09,'7e78efce37e9352f key-10000036',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"giant-panda"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,20,1.79483022155068778994e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"pass"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,21,1.79483022155068778994e+09,'7e78efce37e9352f key-10000037',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"giraffe"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,22,1.79483022155821561813e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[2,1],"shift":[2,0]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,23,1.79483022155821561813e+09,'7e78efce37e9352f key-10000038',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"mouse"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,24,1.79483022156704568857e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[2,0]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,25,1.79483022156704568857e+09,'7e78efce37e9352f key-10000039',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"koala"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,26,1.79483022157493519784e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[2,2],"shift":[1,2]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,27,1.79483022157493519784e+09,'7e78efce37e9352f key-10000040',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"red-fox"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,28,1.79483022158316802979e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[2,4]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,29,1.79483022158316802979e+09,'7e78efce37e9352f key-10000041',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"dromedary"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,30,1.79483022159239888186e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[2,0]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,31,1.79483022159239888186e+09,'7e78efce37e9352f key-10000042',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"skunk"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,32,1.79483022160145783423e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"pass"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,33,1.79483022160145783423e+09,'7e78efce37e9352f key-10000043',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"hedgehog"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,34,1.79483022161185693738e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[2,0]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,35,1.79483022161185693738e+09,'7e78efce37e9352f key-10000044',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"lion"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,36,1.79483022162016868589e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[1,2]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,37,1.79483022162016868589e+09,'7e78efce37e9352f key-10000045',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"raccoon"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,38,1.79483022162836742402e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[2,2],"shift":[1,2]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,39,1.79483022162836742402e+09,'7e78efce37e9352f key-10000046',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"polar-bear"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,40,1.79483022168114566803e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[4,2]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,41,1.79483022168114566803e+09,'7e78efce37e9352f key-10000047',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"badger"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,42,1.79483022169113564485e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"pass"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,43,1.79483022169113564485e+09,'7e78efce37e9352f key-10000048',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"brown-rat"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,44,1.79483022170174646376e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[4,2],"shift":[4,3]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,45,1.79483022170174646376e+09,'7e78efce37e9352f key-10000049',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"hippopotamus"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,46,1.79483022171187591546e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[4,1]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,47,1.79483022171187591546e+09,'7e78efce37e9352f key-10000050',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"rabbit"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,48,1.79483022172585129742e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[2,4]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,49,1.79483022172585129742e+09,'7e78efce37e9352f key-10000051',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"leopard"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,50,1.79483022173823595054e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[4,2],"shift":[4,1]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,51,1.79483022173823595054e+09,'7e78efce37e9352f key-10000052',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"bison"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,52,1.79483022175652122496e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[4,3]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,53,1.79483022175652122496e+09,'7e78efce37e9352f key-10000053',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"black-rhinoceros"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,54,1.79483022176748704913e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[4,2],"shift":[4,1]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,55,1.79483022176748704913e+09,'7e78efce37e9352f key-10000054',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"pig"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,56,1.79483022177945327757e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[2,4]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,57,1.79483022177945327757e+09,'7e78efce37e9352f key-10000055',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"wolf"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,58,1.7948302217916166782e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[2,3],"shift":[2,4]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,59,1.7948302217916166782e+09,'7e78efce37e9352f key-10000056',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"brown-bear"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,60,1.79483022180491018295e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[2,1],"shift":[2,0]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,61,1.79483022180491018295e+09,'7e78efce37e9352f key-10000057',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"red-kangaroo"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,62,1.79483022181841635699e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[4,3],"shift":[4,4]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,63,1.79483022181841635699e+09,'7e78efce37e9352f key-10000058',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"egyptian-fruit-bat"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,64,1.79483022183043742182e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[1,4]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,65,1.79483022183043742182e+09,'7e78efce37e9352f key-10000059',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"reindeer"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,66,1.79483022185672354701e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[4,2],"shift":[4,1]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,67,1.79483022185672354701e+09,'7e78efce37e9352f key-10000060',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"cat"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,68,1.79483022188147640224e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[4,3],"shift":[4,4]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,69,1.79483022188147640224e+09,'7e78efce37e9352f key-10000061',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"red-squirrel"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,70,1794830221.90399,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[1,4],"shift":[0,4]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,71,1794830221.90399,'7e78efce37e9352f key-10000062',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"tiger"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,72,1.79483022192666172986e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[1,0]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,73,1.79483022192666172986e+09,'7e78efce37e9352f key-10000063',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"golden-hamster"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,74,1.79483022194848203657e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[3,4]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,75,1.79483022194848203657e+09,'7e78efce37e9352f key-10000064',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"gorilla"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,76,1.79483022197218918805e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[2,0],"shift":[1,0]}}' AS BLOB));
INSERT INTO "entries" VALUES(7,77,1.79483022197218918805e+09,'7e78efce37e9352f key-10000065',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","seat":0,"tile":"beaver"}}' AS BLOB));
INSERT INTO "entries" VALUES(7,78,1.79483022199888110157e+09,'7e78efce37e9352f key-10000066',CAST('{"do":"played","entry":{"by":0,"do":"place","at":[3,4],"shift":[4,4]}}' AS BLOB));
INSERT INTO "entries" VALUES(8,1,1.79483022202417159081e+09,NULL,CAST('{"do":"sat","seat":0,"name":"Ada","colour":"teal","owner":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05"}' AS BLOB));
INSERT INTO "entries" VALUES(8,2,1.79483022202417159081e+09,NULL,CAST('{"do":"sat","seat":1,"name":"Ben","colour":"red","owner":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05"}' AS BLOB));
INSERT INTO "entries" VALUES(8,3,1.79483022202417159081e+09,NULL,CAST('{"do":"begun","first":0}' AS BLOB));
INSERT INTO "entries" VALUES(8,4,1.79483022202417159081e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"attribute","attribute":"weaning"}}' AS BLOB));
INSERT INTO "entries" VALUES(8,5,1.79483022202417159081e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"deal","seat":0,"card":"beaver"}}' AS BLOB));
INSERT INTO "entries" VALUES(8,6,1.79483022202417159081e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"deal","seat":1,"card":"skunk"}}' AS BLOB));
INSERT INTO "entries" VALUES(8,7,1.79483022202417159081e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"gorilla"}}' AS BLOB));
INSERT INTO "entries" VALUES(8,8,1.7948302220345361233e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":1}}' AS BLOB));
INSERT INTO "entries" VALUES(8,9,1.7948302220345361233e+09,'7e78efce37e9352f key-10000067',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"rhesus-macaque"}}' AS BLOB));
INSERT INTO "entries" VALUES(8,10,1.79483022204084706301e+09,'7e78efce37e9352f key-10000068',CAST('{"do":"played","entry":{"by":1,"do":"challenge","neighbour":"left"}}' AS BLOB));
INSERT INTO "entries" VALUES(8,11,1.79483022204731464382e+09,NULL,CAST('{"do":"played","entry":{"by":1,"do":"pass"}}' AS BLOB));
INSERT INTO "entries" VALUES(8,12,1.79483022204731464382e+09,'7e78efce37e9352f key-10000069',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"horse"}}' AS BLOB));
INSERT INTO "entries" VALUES(8,13,1.79483022205409169192e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":2}}' AS BLOB));
INSERT INTO "entries" VALUES(8,14,1.79483022205409169192e+09,'7e78efce37e9352f key-10000070',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"rabbit"}}' AS BLOB));
INSERT INTO "entries" VALUES(8,15,1.79483022206075525277e+09,NULL,CAST('{"do":"played","entry":{"by":1,"do":"place","gap":0}}' AS BLOB));
INSERT INTO "entries" VALUES(8,16,1.79483022206075525277e+09,'7e78efce37e9352f key-10000071',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"bison"}}' AS BLOB));
INSERT INTO "entries" VALUES(8,17,1.794830222067448616e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":0}}' AS BLOB));
INSERT INTO "entries" VALUES(8,18,1.794830222067448616e+09,'7e78efce37e9352f key-10000072',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"wolf"}}' AS BLOB));
INSERT INTO "entries" VALUES(8,19,1.79483022207412409778e+09,'7e78efce37e9352f key-10000073',CAST('{"do":"played","entry":{"by":1,"do":"challenge","neighbour":"right"}}' AS BLOB));
INSERT INTO "entries" VALUES(8,20,1.79483022208105683333e+09,NULL,CAST('{"do":"played","entry":{"by":1,"do":"place","gap":0}}' AS BLOB));
INSERT INTO "entries" VALUES(8,21,1.79483022208105683333e+09,'7e78efce37e9352f key-10000074',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"bottlenose-dolphin"}}' AS BLOB));
INSERT INTO "entries" VALUES(8,22,1.79483022208852219586e+09,'7e78efce37e9352f key-10000075',CAST('{"do":"played","entry":{"by":0,"do":"challenge","neighbour":"right"}}' AS BLOB));
INSERT INTO "entries" VALUES(8,23,1.79483022209558272354e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":1}}' AS BLOB));
INSERT INTO "entries" VALUES(8,24,1.79483022209558272354e+09,'7e78efce37e9352f key-10000076',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"brown-rat"}}' AS BLOB));
INSERT INTO "entries" VALUES(8,25,1.79483022210272336006e+09,NULL,CAST('{"do":"played","entry":{"by":1,"do":"pass"}}' AS BLOB));
INSERT INTO "entries" VALUES(8,26,1.79483022210272336006e+09,'7e78efce37e9352f key-10000077',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"humpback-whale"}}' AS BLOB));
INSERT INTO "entries" VALUES(8,27,1.79483022211139297491e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":3}}' AS BLOB));
INSERT INTO "entries" VALUES(8,28,1.79483022211139297491e+09,'7e78efce37e9352f key-10000078',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"goat"}}' AS BLOB));
INSERT INTO "entries" VALUES(8,29,1.79483022211875748634e+09,NULL,CAST('{"do":"played","entry":{"by":1,"do":"place","gap":0}}' AS BLOB));
INSERT INTO "entries" VALUES(8,30,1.79483022211875748634e+09,'7e78efce37e9352f key-10000079',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"red-squirrel"}}' AS BLOB));
INSERT INTO "entries" VALUES(8,31,1.79483022212612080572e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"pass"}}' AS BLOB));
INSERT INTO "entries" VALUES(8,32,1.79483022212612080572e+09,'7e78efce37e9352f key-10000080',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"reindeer"}}' AS BLOB));
INSERT INTO "entries" VALUES(9,1,1.79483022212895369524e+09,NULL,CAST('{"do":"sat","seat":0,"name":"Ada","colour":"teal","owner":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05"}' AS BLOB));
INSERT INTO "entries" VALUES(9,2,1.79483022212895369524e+09,NULL,CAST('{"do":"sat","seat":1,"name":"Dicey Dan","colour":"red","kind":"bot","level":"random"}' AS BLOB));
INSERT INTO "entries" VALUES(9,3,1.79483022212895369524e+09,NULL,CAST('{"do":"begun","first":0}' AS BLOB));
INSERT INTO "entries" VALUES(9,4,1.79483022212895369524e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"attribute","attribute":"birth-weight"}}' AS BLOB));
INSERT INTO "entries" VALUES(9,5,1.79483022212895369524e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"deal","seat":0,"card":"brown-bear"}}' AS BLOB));
INSERT INTO "entries" VALUES(9,6,1.79483022212895369524e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"deal","seat":1,"card":"bottlenose-dolphin"}}' AS BLOB));
INSERT INTO "entries" VALUES(9,7,1.79483022212895369524e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"lion"}}' AS BLOB));
INSERT INTO "entries" VALUES(9,8,1.79483022213633251189e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":0}}' AS BLOB));
INSERT INTO "entries" VALUES(9,9,1.79483022213633251189e+09,'7e78efce37e9352f key-10000081',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"koala"}}' AS BLOB));
INSERT INTO "entries" VALUES(9,10,1.79483022263708186152e+09,NULL,CAST('{"do":"played","entry":{"by":1,"do":"challenge","neighbour":"right"}}' AS BLOB));
INSERT INTO "entries" VALUES(10,1,1.79483022213885188103e+09,NULL,CAST('{"do":"sat","seat":0,"name":"Ada","colour":"teal","owner":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05"}' AS BLOB));
INSERT INTO "entries" VALUES(10,2,1.79483022214280343049e+09,'45941fe449d9364c key-10000082',CAST('{"do":"sat","seat":1,"name":"Ben","colour":"red","owner":"45941fe449d9364ca55096909dd4fba34f45cf6b73c341fb99aa573984841267"}' AS BLOB));
INSERT INTO "entries" VALUES(10,3,1.79483022214632129674e+09,NULL,CAST('{"do":"begun","first":0}' AS BLOB));
INSERT INTO "entries" VALUES(10,4,1.79483022214632129674e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"attribute","attribute":"tail"}}' AS BLOB));
INSERT INTO "entries" VALUES(10,5,1.79483022214632129674e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"deal","seat":0,"card":"raccoon"}}' AS BLOB));
INSERT INTO "entries" VALUES(10,6,1.79483022214632129674e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"deal","seat":1,"card":"dromedary"}}' AS BLOB));
INSERT INTO "entries" VALUES(10,7,1.79483022214632129674e+09,'7e78efce37e9352f key-10000083',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"wolf"}}' AS BLOB));
INSERT INTO "entries" VALUES(10,8,1.7948302221527137756e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"pass"}}' AS BLOB));
INSERT INTO "entries" VALUES(10,9,1.7948302221527137756e+09,'7e78efce37e9352f key-10000084',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"leopard"}}' AS BLOB));
INSERT INTO "entries" VALUES(10,10,1.79483022215926265718e+09,NULL,CAST('{"do":"played","entry":{"by":1,"do":"pass"}}' AS BLOB));
INSERT INTO "entries" VALUES(10,11,1.79483022215926265718e+09,'45941fe449d9364c key-10000085',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"badger"}}' AS BLOB));
INSERT INTO "entries" VALUES(10,12,1.79483022216655635832e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":1}}' AS BLOB));
INSERT INTO "entries" VALUES(10,13,1.79483022216655635832e+09,'7e78efce37e9352f key-10000086',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"black-rhinoceros"}}' AS BLOB));
INSERT INTO "entries" VALUES(10,14,1.79483022217277121538e+09,'45941fe449d9364c key-10000087',CAST('{"do":"played","entry":{"by":1,"do":"challenge","neighbour":"left"}}' AS BLOB));
INSERT INTO "entries" VALUES(10,15,1.79483022218209099774e+09,NULL,CAST('{"do":"played","entry":{"by":1,"do":"pass"}}' AS BLOB));
INSERT INTO "entries" VALUES(10,16,1.79483022218209099774e+09,'45941fe449d9364c key-10000088',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"polar-bear"}}' AS BLOB));
INSERT INTO "entries" VALUES(10,17,1.79483022218879652029e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"pass"}}' AS BLOB));
INSERT INTO "entries" VALUES(10,18,1.79483022218879652029e+09,'7e78efce37e9352f key-10000089',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"reindeer"}}' AS BLOB));
INSERT INTO "entries" VALUES(10,19,1.79483022219553852078e+09,NULL,CAST('{"do":"played","entry":{"by":1,"do":"pass"}}' AS BLOB));
INSERT INTO "entries" VALUES(10,20,1.79483022219553852078e+09,'45941fe449d9364c key-10000090',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"giraffe"}}' AS BLOB));
INSERT INTO "entries" VALUES(10,21,1.79483022220250964164e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"pass"}}' AS BLOB));
INSERT INTO "entries" VALUES(10,22,1.79483022220250964164e+09,'7e78efce37e9352f key-10000091',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"giant-panda"}}' AS BLOB));
INSERT INTO "entries" VALUES(10,23,1.79483022220983362204e+09,NULL,CAST('{"do":"played","entry":{"by":1,"do":"pass"}}' AS BLOB));
INSERT INTO "entries" VALUES(10,24,1.79483022220983362204e+09,'45941fe449d9364c key-10000092',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"warthog"}}' AS BLOB));
INSERT INTO "entries" VALUES(10,25,1.7948302222171912193e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"pass"}}' AS BLOB));
INSERT INTO "entries" VALUES(10,26,1.7948302222171912193e+09,'7e78efce37e9352f key-10000093',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"hedgehog"}}' AS BLOB));
INSERT INTO "entries" VALUES(10,27,1.79483022222441506387e+09,NULL,CAST('{"do":"played","entry":{"by":1,"do":"place","gap":0}}' AS BLOB));
INSERT INTO "entries" VALUES(10,28,1.79483022222441506387e+09,'45941fe449d9364c key-10000094',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"skunk"}}' AS BLOB));
INSERT INTO "entries" VALUES(11,1,1.7948302222271454334e+09,NULL,CAST('{"do":"sat","seat":0,"name":"Ada","colour":"teal","owner":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05"}' AS BLOB));
INSERT INTO "entries" VALUES(11,2,1.7948302222271454334e+09,NULL,CAST('{"do":"begun","first":0}' AS BLOB));
INSERT INTO "entries" VALUES(11,3,1.7948302222271454334e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"attribute","attribute":"discovery-year"}}' AS BLOB));
INSERT INTO "entries" VALUES(11,4,1.7948302222271454334e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"deal","seat":0,"card":"makemake"}}' AS BLOB));
INSERT INTO "entries" VALUES(11,5,1.7948302222271454334e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"hydra"}}' AS BLOB));
INSERT INTO "entries" VALUES(11,6,1.79483022223530173304e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":0}}' AS BLOB));
INSERT INTO "entries" VALUES(11,7,1.79483022223530173304e+09,'7e78efce37e9352f key-10000095',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"deimos"}}' AS BLOB));
INSERT INTO "entries" VALUES(11,8,1.79483022224294042588e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":1}}' AS BLOB));
INSERT INTO "entries" VALUES(11,9,1.79483022224294042588e+09,'7e78efce37e9352f key-10000096',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"phobos"}}' AS BLOB));
INSERT INTO "entries" VALUES(11,10,1.79483022224978542333e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":1}}' AS BLOB));
INSERT INTO "entries" VALUES(11,11,1.79483022224978542333e+09,'7e78efce37e9352f key-10000097',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"nix"}}' AS BLOB));
INSERT INTO "entries" VALUES(11,12,1.79483022225691699978e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":2}}' AS BLOB));
INSERT INTO "entries" VALUES(11,13,1.79483022225691699978e+09,'7e78efce37e9352f key-10000098',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"europa"}}' AS BLOB));
INSERT INTO "entries" VALUES(11,14,1.79483022226391935346e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":0}}' AS BLOB));
INSERT INTO "entries" VALUES(11,15,1.79483022226391935346e+09,'7e78efce37e9352f key-10000099',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"helene"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,1,1.79483022226687788966e+09,NULL,CAST('{"do":"sat","seat":0,"name":"Ada","colour":"teal","owner":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05"}' AS BLOB));
INSERT INTO "entries" VALUES(12,2,1.79483022226687788966e+09,NULL,CAST('{"do":"begun","first":0}' AS BLOB));
INSERT INTO "entries" VALUES(12,3,1.79483022226687788966e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"attribute","attribute":"lifespan"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,4,1.79483022226687788966e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"deal","seat":0,"card":"wolf"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,5,1.79483022226687788966e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"moose"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,6,1.79483022227416086193e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":0}}' AS BLOB));
INSERT INTO "entries" VALUES(12,7,1.79483022227416086193e+09,'7e78efce37e9352f key-10000100',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"blue-whale"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,8,1.79483022228081822392e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":1}}' AS BLOB));
INSERT INTO "entries" VALUES(12,9,1.79483022228081822392e+09,'7e78efce37e9352f key-10000101',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"badger"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,10,1.79483022228760790827e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":2}}' AS BLOB));
INSERT INTO "entries" VALUES(12,11,1.79483022228760790827e+09,'7e78efce37e9352f key-10000102',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"donkey"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,12,1.79483022229460334774e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":2}}' AS BLOB));
INSERT INTO "entries" VALUES(12,13,1.79483022229460334774e+09,'7e78efce37e9352f key-10000103',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"orangutan"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,14,1.79483022230189633366e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":2}}' AS BLOB));
INSERT INTO "entries" VALUES(12,15,1.79483022230189633366e+09,'7e78efce37e9352f key-10000104',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"cat"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,16,1.79483022230945158002e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":1}}' AS BLOB));
INSERT INTO "entries" VALUES(12,17,1.79483022230945158002e+09,'7e78efce37e9352f key-10000105',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"leopard"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,18,1.79483022231650352473e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":2}}' AS BLOB));
INSERT INTO "entries" VALUES(12,19,1.79483022231650352473e+09,'7e78efce37e9352f key-10000106',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"rhesus-macaque"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,20,1.79483022232397055632e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":3}}' AS BLOB));
INSERT INTO "entries" VALUES(12,21,1.79483022232397055632e+09,'7e78efce37e9352f key-10000107',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"bison"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,22,1.79483022233143377308e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":2}}' AS BLOB));
INSERT INTO "entries" VALUES(12,23,1.79483022233143377308e+09,'7e78efce37e9352f key-10000108',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"cow"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,24,1.79483022233931207656e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":0}}' AS BLOB));
INSERT INTO "entries" VALUES(12,25,1.79483022233931207656e+09,'7e78efce37e9352f key-10000109',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"raccoon"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,26,1.79483022234722852704e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":3}}' AS BLOB));
INSERT INTO "entries" VALUES(12,27,1.79483022234722852704e+09,'7e78efce37e9352f key-10000110',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"skunk"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,28,1.79483022235481500623e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":2}}' AS BLOB));
INSERT INTO "entries" VALUES(12,29,1.79483022235481500623e+09,'7e78efce37e9352f key-10000111',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"golden-hamster"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,30,1.79483022236300945274e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":1}}' AS BLOB));
INSERT INTO "entries" VALUES(12,31,1.79483022236300945274e+09,'7e78efce37e9352f key-10000112',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"black-rhinoceros"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,32,1.79483022237112426755e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":0}}' AS BLOB));
INSERT INTO "entries" VALUES(12,33,1.79483022237112426755e+09,'7e78efce37e9352f key-10000113',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"gorilla"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,34,1794830222.37956,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":3}}' AS BLOB));
INSERT INTO "entries" VALUES(12,35,1794830222.37956,'7e78efce37e9352f key-10000114',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"koala"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,36,1.79483022238748693467e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":0}}' AS BLOB));
INSERT INTO "entries" VALUES(12,37,1.79483022238748693467e+09,'7e78efce37e9352f key-10000115',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"beaver"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,38,1794830222.39565,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":1}}' AS BLOB));
INSERT INTO "entries" VALUES(12,39,1794830222.39565,'7e78efce37e9352f key-10000116',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"hippopotamus"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,40,1.794830222403813839e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":2}}' AS BLOB));
INSERT INTO "entries" VALUES(12,41,1.794830222403813839e+09,'7e78efce37e9352f key-10000117',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"reindeer"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,42,1.79483022241261172295e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":1}}' AS BLOB));
INSERT INTO "entries" VALUES(12,43,1.79483022241261172295e+09,'7e78efce37e9352f key-10000118',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"giant-panda"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,44,1.79483022242112469669e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":5}}' AS BLOB));
INSERT INTO "entries" VALUES(12,45,1.79483022242112469669e+09,'7e78efce37e9352f key-10000119',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"african-elephant"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,46,1.7948302224299476147e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":1}}' AS BLOB));
INSERT INTO "entries" VALUES(12,47,1.7948302224299476147e+09,'7e78efce37e9352f key-10000120',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"zebra"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,48,1.79483022243894457812e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":3}}' AS BLOB));
INSERT INTO "entries" VALUES(12,49,1.79483022243894457812e+09,'7e78efce37e9352f key-10000121',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"mouse"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,50,1.79483022244762802123e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":3}}' AS BLOB));
INSERT INTO "entries" VALUES(12,51,1.79483022244762802123e+09,'7e78efce37e9352f key-10000122',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"egyptian-fruit-bat"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,52,1.79483022245666170115e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":6}}' AS BLOB));
INSERT INTO "entries" VALUES(12,53,1.79483022245666170115e+09,'7e78efce37e9352f key-10000123',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"horse"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,54,1.79483022246575975419e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":3}}' AS BLOB));
INSERT INTO "entries" VALUES(12,55,1.79483022246575975419e+09,'7e78efce37e9352f key-10000124',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"harbour-seal"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,56,1.7948302224757227898e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":0}}' AS BLOB));
INSERT INTO "entries" VALUES(12,57,1.7948302224757227898e+09,'7e78efce37e9352f key-10000125',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"llama"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,58,1.79483022248861289024e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":1}}' AS BLOB));
INSERT INTO "entries" VALUES(12,59,1.79483022248861289024e+09,'7e78efce37e9352f key-10000126',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"brown-rat"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,60,1.7948302225018157959e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":3}}' AS BLOB));
INSERT INTO "entries" VALUES(12,61,1.7948302225018157959e+09,'7e78efce37e9352f key-10000127',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"water-buffalo"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,62,1.7948302225140037537e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":3}}' AS BLOB));
INSERT INTO "entries" VALUES(12,63,1.7948302225140037537e+09,'7e78efce37e9352f key-10000128',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"giraffe"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,64,1.79483022252372503282e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":4}}' AS BLOB));
INSERT INTO "entries" VALUES(12,65,1.79483022252372503282e+09,'7e78efce37e9352f key-10000129',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"two-toed-sloth"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,66,1.79483022254254388806e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":2}}' AS BLOB));
INSERT INTO "entries" VALUES(12,67,1.79483022254254388806e+09,'7e78efce37e9352f key-10000130',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"red-kangaroo"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,68,1.79483022256249713901e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":6}}' AS BLOB));
INSERT INTO "entries" VALUES(12,69,1.79483022256249713901e+09,'7e78efce37e9352f key-10000131',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"rabbit"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,70,1.7948302225815367699e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":4}}' AS BLOB));
INSERT INTO "entries" VALUES(12,71,1.7948302225815367699e+09,'7e78efce37e9352f key-10000132',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"goat"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,72,1.7948302226009397506e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":6}}' AS BLOB));
INSERT INTO "entries" VALUES(12,73,1.7948302226009397506e+09,'7e78efce37e9352f key-10000133',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"warthog"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,74,1.79483022262279987338e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":5}}' AS BLOB));
INSERT INTO "entries" VALUES(12,75,1.79483022262279987338e+09,'7e78efce37e9352f key-10000134',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"bottlenose-dolphin"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,76,1.79483022264393472667e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":6}}' AS BLOB));
INSERT INTO "entries" VALUES(12,77,1.79483022264393472667e+09,'7e78efce37e9352f key-10000135',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"brown-bear"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,78,1.79483022266409873962e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":3}}' AS BLOB));
INSERT INTO "entries" VALUES(12,79,1.79483022266409873962e+09,'7e78efce37e9352f key-10000136',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"red-fox"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,80,1.7948302226854736805e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":2}}' AS BLOB));
INSERT INTO "entries" VALUES(12,81,1.7948302226854736805e+09,'7e78efce37e9352f key-10000137',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"humpback-whale"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,82,1.79483022270648813253e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":1}}' AS BLOB));
INSERT INTO "entries" VALUES(12,83,1.79483022270648813253e+09,'7e78efce37e9352f key-10000138',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"otter"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,84,1.79483022272819590569e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":2}}' AS BLOB));
INSERT INTO "entries" VALUES(12,85,1.79483022272819590569e+09,'7e78efce37e9352f key-10000139',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"lion"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,86,1.79483022275005459781e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":2}}' AS BLOB));
INSERT INTO "entries" VALUES(12,87,1.79483022275005459781e+09,'7e78efce37e9352f key-10000140',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"polar-bear"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,88,1.79483022277247977263e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":3}}' AS BLOB));
INSERT INTO "entries" VALUES(12,89,1.79483022277247977263e+09,'7e78efce37e9352f key-10000141',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"killer-whale"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,90,1.79483022279727792735e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":3}}' AS BLOB));
INSERT INTO "entries" VALUES(12,91,1.79483022279727792735e+09,'7e78efce37e9352f key-10000142',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"sheep"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,92,1.79483022281986832622e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":0}}' AS BLOB));
INSERT INTO "entries" VALUES(12,93,1.79483022281986832622e+09,'7e78efce37e9352f key-10000143',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"red-squirrel"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,94,1.79483022284296345714e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":7}}' AS BLOB));
INSERT INTO "entries" VALUES(12,95,1.79483022284296345714e+09,'7e78efce37e9352f key-10000144',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"tiger"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,96,1.79483022286660122866e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":9}}' AS BLOB));
INSERT INTO "entries" VALUES(12,97,1.79483022286660122866e+09,'7e78efce37e9352f key-10000145',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"pig"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,98,1.79483022288992881778e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":2}}' AS BLOB));
INSERT INTO "entries" VALUES(12,99,1.79483022288992881778e+09,'7e78efce37e9352f key-10000146',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"hedgehog"}}' AS BLOB));
INSERT INTO "entries" VALUES(12,100,1.79483022291371154778e+09,'7e78efce37e9352f key-10000147',CAST('{"do":"played","entry":{"by":0,"do":"place","gap":4}}' AS BLOB));
INSERT INTO "entries" VALUES(13,1,1.79483022294141268725e+09,NULL,CAST('{"do":"sat","seat":0,"name":"Ada","colour":"teal","owner":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05"}' AS BLOB));
INSERT INTO "entries" VALUES(13,2,1.79483022294141268725e+09,NULL,CAST('{"do":"sat","seat":1,"name":"Ben","colour":"red","owner":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05"}' AS BLOB));
INSERT INTO "entries" VALUES(13,3,1.79483022294141268725e+09,NULL,CAST('{"do":"begun","first":0}' AS BLOB));
INSERT INTO "entries" VALUES(13,4,1.79483022294141268725e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"draw","seat":0,"tile":18}}' AS BLOB));
INSERT INTO "entries" VALUES(13,5,1.79483022294141268725e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"draw","seat":1,"tile":19}}' AS BLOB));
INSERT INTO "entries" VALUES(13,6,1.79483022294997477535e+09,'7e78efce37e9352f key-10000148',CAST('{"do":"played","entry":{"by":1,"do":"place","at":[0,0]}}' AS BLOB));
INSERT INTO "entries" VALUES(13,7,1.79483022295585298538e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[0,0]}}' AS BLOB));
INSERT INTO "entries" VALUES(13,8,1.79483022295585298538e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"draw","seat":0,"tile":2}}' AS BLOB));
INSERT INTO "entries" VALUES(13,9,1.79483022295585298538e+09,'7e78efce37e9352f key-10000149',CAST('{"do":"played","entry":{"by":"chance","do":"draw","seat":1,"tile":13}}' AS BLOB));
INSERT INTO "entries" VALUES(13,10,1.79483022296145415305e+09,'7e78efce37e9352f key-10000150',CAST('{"do":"played","entry":{"by":0,"do":"place","at":[2,2]}}' AS BLOB));
INSERT INTO "entries" VALUES(13,11,1.7948302229673814773e+09,NULL,CAST('{"do":"played","entry":{"by":1,"do":"place","at":[2,2]}}' AS BLOB));
INSERT INTO "entries" VALUES(13,12,1.7948302229673814773e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"draw","seat":0,"tile":20}}' AS BLOB));
INSERT INTO "entries" VALUES(13,13,1.7948302229673814773e+09,'7e78efce37e9352f key-10000151',CAST('{"do":"played","entry":{"by":"chance","do":"draw","seat":1,"tile":12}}' AS BLOB));
INSERT INTO "entries" VALUES(13,14,1.79483022297353363039e+09,'7e78efce37e9352f key-10000152',CAST('{"do":"played","entry":{"by":1,"do":"place","at":[1,1]}}' AS BLOB));
INSERT INTO "entries" VALUES(13,15,1.79483022298029875748e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","at":[3,3]}}' AS BLOB));
INSERT INTO "entries" VALUES(13,16,1.79483022298029875748e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"draw","seat":0,"tile":8}}' AS BLOB));
INSERT INTO "entries" VALUES(13,17,1.79483022298029875748e+09,'7e78efce37e9352f key-10000153',CAST('{"do":"played","entry":{"by":"chance","do":"draw","seat":1,"tile":11}}' AS BLOB));
INSERT INTO "entries" VALUES(13,18,1.79483022298698830605e+09,'7e78efce37e9352f key-10000154',CAST('{"do":"played","entry":{"by":0,"do":"place","at":[1,1]}}' AS BLOB));
INSERT INTO "entries" VALUES(13,19,1.79483022299302434924e+09,'7e78efce37e9352f key-10000155',CAST('{"do":"played","entry":{"by":1,"do":"place","at":[3,3]}}' AS BLOB));
INSERT INTO "entries" VALUES(13,20,1.79483022300448322294e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"draw"}}' AS BLOB));
INSERT INTO "entries" VALUES(13,21,1.79483022300448322294e+09,'7e78efce37e9352f key-10000156',CAST('{"do":"played","entry":{"by":"chance","do":"draw","seat":0,"tile":17}}' AS BLOB));
INSERT INTO "entries" VALUES(13,22,1.79483022301080703733e+09,'7e78efce37e9352f key-10000157',CAST('{"do":"played","entry":{"by":0,"do":"discard"}}' AS BLOB));
INSERT INTO "entries" VALUES(13,23,1.79483022301720499987e+09,'7e78efce37e9352f key-10000158',CAST('{"do":"played","entry":{"by":1,"do":"take","tile":17,"at":[2,2]}}' AS BLOB));
INSERT INTO "entries" VALUES(13,24,1.79483022302327919006e+09,'7e78efce37e9352f key-10000159',CAST('{"do":"played","entry":{"by":0,"do":"take","tile":13,"at":[3,1]}}' AS BLOB));
INSERT INTO "entries" VALUES(13,25,1.79483022302902364732e+09,NULL,CAST('{"do":"played","entry":{"by":1,"do":"draw"}}' AS BLOB));
INSERT INTO "entries" VALUES(13,26,1.79483022302902364732e+09,'7e78efce37e9352f key-10000160',CAST('{"do":"played","entry":{"by":"chance","do":"draw","seat":1,"tile":3}}' AS BLOB));
INSERT INTO "entries" VALUES(13,27,1.79483022303461480133e+09,'7e78efce37e9352f key-10000161',CAST('{"do":"played","entry":{"by":1,"do":"place","at":[3,3]}}' AS BLOB));
INSERT INTO "entries" VALUES(14,1,1.79483022303747367853e+09,NULL,CAST('{"do":"sat","seat":0,"name":"Ada","colour":"teal","owner":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05"}' AS BLOB));
INSERT INTO "entries" VALUES(14,2,1.79483022303747367853e+09,NULL,CAST('{"do":"sat","seat":1,"name":"Dicey Dora","colour":"red","kind":"bot","level":"random"}' AS BLOB));
INSERT INTO "entries" VALUES(14,3,1.79483022303747367853e+09,NULL,CAST('{"do":"begun","first":0}' AS BLOB));
INSERT INTO "entries" VALUES(14,4,1.79483022303747367853e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"draw","seat":0,"tile":18}}' AS BLOB));
INSERT INTO "entries" VALUES(14,5,1.79483022303747367853e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"draw","seat":1,"tile":4}}' AS BLOB));
INSERT INTO "entries" VALUES(14,6,1.79483022304371094704e+09,'7e78efce37e9352f key-10000162',CAST('{"do":"played","entry":{"by":0,"do":"place","at":[0,0]}}' AS BLOB));
INSERT INTO "entries" VALUES(15,1,1.79483022304587244992e+09,NULL,CAST('{"do":"sat","seat":0,"name":"Ada","colour":"teal","owner":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05"}' AS BLOB));
INSERT INTO "entries" VALUES(15,2,1.7948302230495345593e+09,'45941fe449d9364c key-10000163',CAST('{"do":"sat","seat":1,"name":"Ben","colour":"red","owner":"45941fe449d9364ca55096909dd4fba34f45cf6b73c341fb99aa573984841267"}' AS BLOB));
INSERT INTO "entries" VALUES(15,3,1.79483022305266499518e+09,NULL,CAST('{"do":"begun","first":0}' AS BLOB));
INSERT INTO "entries" VALUES(15,4,1.79483022305266499518e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"draw","seat":0,"tile":18}}' AS BLOB));
INSERT INTO "entries" VALUES(15,5,1.79483022305266499518e+09,'7e78efce37e9352f key-10000164',CAST('{"do":"played","entry":{"by":"chance","do":"draw","seat":1,"tile":17}}' AS BLOB));
INSERT INTO "entries" VALUES(15,6,1.79483022305904674534e+09,'7e78efce37e9352f key-10000165',CAST('{"do":"played","entry":{"by":0,"do":"place","at":[3,3]}}' AS BLOB));
INSERT INTO "entries" VALUES(15,7,1.79483022306506443026e+09,NULL,CAST('{"do":"played","entry":{"by":1,"do":"place","at":[3,3]}}' AS BLOB));
INSERT INTO "entries" VALUES(15,8,1.79483022306506443026e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"draw","seat":0,"tile":8}}' AS BLOB));
INSERT INTO "entries" VALUES(15,9,1.79483022306506443026e+09,'45941fe449d9364c key-10000166',CAST('{"do":"played","entry":{"by":"chance","do":"draw","seat":1,"tile":5}}' AS BLOB));
INSERT INTO "entries" VALUES(15,10,1.7948302230707828998e+09,'7e78efce37e9352f key-10000167',CAST('{"do":"played","entry":{"by":0,"do":"place","at":[0,0]}}' AS BLOB));
INSERT INTO "entries" VALUES(15,11,1.79483022307643604281e+09,NULL,CAST('{"do":"played","entry":{"by":1,"do":"place","at":[0,0]}}' AS BLOB));
INSERT INTO "entries" VALUES(15,12,1.79483022307643604281e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"draw","seat":0,"tile":11}}' AS BLOB));
INSERT INTO "entries" VALUES(15,13,1.79483022307643604281e+09,'45941fe449d9364c key-10000168',CAST('{"do":"played","entry":{"by":"chance","do":"draw","seat":1,"tile":4}}' AS BLOB));
INSERT INTO "entries" VALUES(15,14,1.79483022308313560485e+09,'7e78efce37e9352f key-10000169',CAST('{"do":"played","entry":{"by":0,"do":"place","at":[1,1]}}' AS BLOB));
INSERT INTO "entries" VALUES(15,15,1.79483022308917069438e+09,NULL,CAST('{"do":"played","entry":{"by":1,"do":"place","at":[1,1]}}' AS BLOB));
INSERT INTO "entries" VALUES(15,16,1.79483022308917069438e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"draw","seat":0,"tile":16}}' AS BLOB));
INSERT INTO "entries" VALUES(15,17,1.79483022308917069438e+09,'45941fe449d9364c key-10000170',CAST('{"do":"played","entry":{"by":"chance","do":"draw","seat":1,"tile":20}}' AS BLOB));
INSERT INTO "entries" VALUES(15,18,1.79483022309525632855e+09,'7e78efce37e9352f key-10000171',CAST('{"do":"played","entry":{"by":0,"do":"place","at":[2,2]}}' AS BLOB));
INSERT INTO "entries" VALUES(15,19,1.79483022310105466839e+09,'45941fe449d9364c key-10000172',CAST('{"do":"played","entry":{"by":1,"do":"place","at":[2,2]}}' AS BLOB));
INSERT INTO "entries" VALUES(15,20,1.79483022310736918449e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"draw"}}' AS BLOB));
INSERT INTO "entries" VALUES(15,21,1.79483022310736918449e+09,'7e78efce37e9352f key-10000173',CAST('{"do":"played","entry":{"by":"chance","do":"draw","seat":0,"tile":7}}' AS BLOB));
INSERT INTO "entries" VALUES(15,22,1.79483022311574602126e+09,'7e78efce37e9352f key-10000174',CAST('{"do":"played","entry":{"by":0,"do":"place","at":[2,2]}}' AS BLOB));
INSERT INTO "entries" VALUES(15,23,1.79483022312491703039e+09,'45941fe449d9364c key-10000175',CAST('{"do":"played","entry":{"by":1,"do":"take","tile":16,"at":[2,2]}}' AS BLOB));
INSERT INTO "entries" VALUES(16,1,1.7948302231272468567e+09,NULL,CAST('{"do":"sat","seat":0,"name":"Ada","colour":"teal","owner":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05"}' AS BLOB));
INSERT INTO "entries" VALUES(16,2,1.79483022313134956359e+09,'45941fe449d9364c key-10000176',CAST('{"do":"sat","seat":1,"name":"Ben","colour":"red","owner":"45941fe449d9364ca55096909dd4fba34f45cf6b73c341fb99aa573984841267"}' AS BLOB));
INSERT INTO "entries" VALUES(16,3,1.79483022313498306269e+09,NULL,CAST('{"do":"begun","first":0}' AS BLOB));
INSERT INTO "entries" VALUES(16,4,1.79483022313498306269e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"deal","seat":0,"card":"hedgehog"}}' AS BLOB));
INSERT INTO "entries" VALUES(16,5,1.79483022313498306269e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"deal","seat":1,"card":"giant-panda"}}' AS BLOB));
INSERT INTO "entries" VALUES(16,6,1.79483022313498306269e+09,'7e78efce37e9352f key-10000177',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"goat"}}' AS BLOB));
INSERT INTO "entries" VALUES(16,7,1.79483022314319634439e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":0}}' AS BLOB));
INSERT INTO "entries" VALUES(16,8,1.79483022314319634439e+09,'7e78efce37e9352f key-10000178',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"black-rhinoceros"}}' AS BLOB));
INSERT INTO "entries" VALUES(16,9,1.79483022314987826343e+09,'45941fe449d9364c key-10000179',CAST('{"do":"played","entry":{"by":1,"do":"accept"}}' AS BLOB));
INSERT INTO "entries" VALUES(16,10,1.79483022316040682787e+09,NULL,CAST('{"do":"played","entry":{"by":1,"do":"place","gap":0}}' AS BLOB));
INSERT INTO "entries" VALUES(16,11,1.79483022316040682787e+09,'45941fe449d9364c key-10000180',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"killer-whale"}}' AS BLOB));
INSERT INTO "entries" VALUES(16,12,1.79483022316799712184e+09,'7e78efce37e9352f key-10000181',CAST('{"do":"played","entry":{"by":0,"do":"accept"}}' AS BLOB));
INSERT INTO "entries" VALUES(16,13,1.79483022318199801443e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":0}}' AS BLOB));
INSERT INTO "entries" VALUES(16,14,1.79483022318199801443e+09,'7e78efce37e9352f key-10000182',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"pig"}}' AS BLOB));
INSERT INTO "entries" VALUES(16,15,1.79483022319047975544e+09,'45941fe449d9364c key-10000183',CAST('{"do":"played","entry":{"by":1,"do":"challenge","neighbour":"right"}}' AS BLOB));
INSERT INTO "entries" VALUES(16,16,1.79483022320439124111e+09,NULL,CAST('{"do":"played","entry":{"by":1,"do":"place","gap":0}}' AS BLOB));
INSERT INTO "entries" VALUES(16,17,1.79483022320439124111e+09,'45941fe449d9364c key-10000184',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"bottlenose-dolphin"}}' AS BLOB));
INSERT INTO "entries" VALUES(16,18,1.79483022321342611314e+09,'7e78efce37e9352f key-10000185',CAST('{"do":"played","entry":{"by":0,"do":"challenge","neighbour":"right"}}' AS BLOB));
INSERT INTO "entries" VALUES(16,19,1.79483022322230887412e+09,NULL,CAST('{"do":"offered","seat":0}' AS BLOB));
INSERT INTO "entries" VALUES(17,1,1.79483022412678813934e+09,NULL,CAST('{"do":"sat","seat":0,"name":"Ada","colour":"teal","owner":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05"}' AS BLOB));
INSERT INTO "entries" VALUES(17,2,1.79483022412678813934e+09,NULL,CAST('{"do":"sat","seat":1,"name":"Ben","colour":"red","owner":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05"}' AS BLOB));
INSERT INTO "entries" VALUES(17,3,1.79483022412678813934e+09,NULL,CAST('{"do":"begun","first":0}' AS BLOB));
INSERT INTO "entries" VALUES(17,4,1.79483022412678813934e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"attribute","attribute":"weight"}}' AS BLOB));
INSERT INTO "entries" VALUES(17,5,1.79483022412678813934e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"deal","seat":0,"card":"pet-14"}}' AS BLOB));
INSERT INTO "entries" VALUES(17,6,1.79483022412678813934e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"deal","seat":1,"card":"pet-4"}}' AS BLOB));
INSERT INTO "entries" VALUES(17,7,1.79483022412678813934e+09,NULL,CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"pet-1"}}' AS BLOB));
INSERT INTO "entries" VALUES(17,8,1.79483022415437698362e+09,NULL,CAST('{"do":"played","entry":{"by":0,"do":"place","gap":0}}' AS BLOB));
INSERT INTO "entries" VALUES(17,9,1.79483022415437698362e+09,'7e78efce37e9352f key-10000187',CAST('{"do":"played","entry":{"by":"chance","do":"turn-up","card":"pet-7"}}' AS BLOB));
INSERT INTO "entries" VALUES(17,10,1.79483022416065597526e+09,'7e78efce37e9352f key-10000188',CAST('{"do":"played","entry":{"by":1,"do":"challenge","neighbour":"right"}}' AS BLOB));
CREATE TABLE makers (
    owner TEXT NOT NULL,
    number INTEGER NOT NULL REFERENCES sets ON DELETE CASCADE,
    PRIMARY KEY (owner, number)
) WITHOUT ROWID;
INSERT INTO "makers" VALUES('7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05',1);
CREATE TABLE owners (
    owner TEXT NOT NULL,
    number INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    PRIMARY KEY (owner, number)
) WITHOUT ROWID;
INSERT INTO "owners" VALUES('7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05',1);
INSERT INTO "owners" VALUES('7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05',2);
INSERT INTO "owners" VALUES('7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05',3);
INSERT INTO "owners" VALUES('7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05',4);
INSERT INTO "owners" VALUES('45941fe449d9364ca55096909dd4fba34f45cf6b73c341fb99aa573984841267',5);
INSERT INTO "owners" VALUES('7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05',5);
INSERT INTO "owners" VALUES('7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05',6);
INSERT INTO "owners" VALUES('7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05',7);
INSERT INTO "owners" VALUES('7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05',8);
INSERT INTO "owners" VALUES('7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05',9);
INSERT INTO "owners" VALUES('45941fe449d9364ca55096909dd4fba34f45cf6b73c341fb99aa573984841267',10);
INSERT INTO "owners" VALUES('7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05',10);
INSERT INTO "owners" VALUES('7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05',11);
INSERT INTO "owners" VALUES('7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05',12);
INSERT INTO "owners" VALUES('7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05',13);
INSERT INTO "owners" VALUES('7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05',14);
INSERT INTO "owners" VALUES('45941fe449d9364ca55096909dd4fba34f45cf6b73c341fb99aa573984841267',15);
INSERT INTO "owners" VALUES('7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05',15);
INSERT INTO "owners" VALUES('45941fe449d9364ca55096909dd4fba34f45cf6b73c341fb99aa573984841267',16);
INSERT INTO "owners" VALUES('7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05',16);
INSERT INTO "owners" VALUES('7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05',17);
CREATE TABLE pictures (
    number INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    media_type TEXT NOT NULL,
    content BLOB NOT NULL
);
INSERT INTO "pictures" VALUES(1,'b577447bdd85769a261b14a8cf9d1a521b596242017c259fdea0387a030962f4','image/webp',X'524946463E0000005745425056503820320000005001009D012A0C000C0001402225A00004338000FEF3DF67FFF9F99FFF03FFEE9F33DFFFFD7997FFEBCCBFFF5E65FF5D6800');
CREATE TABLE reports (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    status TEXT NOT NULL CHECK (status IN ('open', 'accepted', 'declined')),
    edition TEXT NOT NULL,
    version INTEGER,
    item TEXT NOT NULL,
    attribute TEXT NOT NULL,
    written TEXT NOT NULL,
    suggestion TEXT NOT NULL,
    source TEXT NOT NULL,
    language TEXT NOT NULL,
    by TEXT NOT NULL,
    at REAL NOT NULL
);
INSERT INTO "reports" VALUES(1,'open','mammals',NULL,'goat','weight','61 kg','a little more','','en','7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05',1.79483022322875785826e+09);
INSERT INTO "reports" VALUES(2,'open','rFkCeCE67LUKXbv0',1,'pet-1','weight','1.5 kg','a little more','','en','7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05',1794830224.16711);
CREATE TABLE set_pictures (
    number INTEGER NOT NULL REFERENCES sets ON DELETE CASCADE,
    name TEXT NOT NULL,
    picture INTEGER NOT NULL REFERENCES pictures,
    PRIMARY KEY (number, name)
) WITHOUT ROWID;
INSERT INTO "set_pictures" VALUES(1,'pet-1.webp',1);
CREATE TABLE sets (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    revision INTEGER NOT NULL,
    published INTEGER,
    links INTEGER NOT NULL,
    created_at REAL NOT NULL,
    updated_at REAL NOT NULL,
    body BLOB NOT NULL,
    FOREIGN KEY (id, published) REFERENCES versions (set_id, version)
);
INSERT INTO "sets" VALUES(1,'rFkCeCE67LUKXbv0',3,1,0,1.79483022323344373698e+09,1.79483022411566209798e+09,CAST('{"language":"en","title":{"en":"Pets of the moon"},"attributes":[{"id":"weight","title":{"en":"Moonweight"},"unit":"kg","show":"mass"}],"items":[{"id":"pet-1","name":{"en":"Pet 1"},"picture":"pet-1.webp","cells":{"weight":"1.5"}},{"id":"pet-2","name":{"en":"Pet 2"},"cells":{"weight":"2.5"}},{"id":"pet-3","name":{"en":"Pet 3"},"cells":{"weight":"3.5"}},{"id":"pet-4","name":{"en":"Pet 4"},"cells":{"weight":"4.5"}},{"id":"pet-5","name":{"en":"Pet 5"},"cells":{"weight":"5.5"}},{"id":"pet-6","name":{"en":"Pet 6"},"cells":{"weight":"6.5"}},{"id":"pet-7","name":{"en":"Pet 7"},"cells":{"weight":"7.5"}},{"id":"pet-8","name":{"en":"Pet 8"},"cells":{"weight":"8.5"}},{"id":"pet-9","name":{"en":"Pet 9"},"cells":{"weight":"9.5"}},{"id":"pet-10","name":{"en":"Pet 10"},"cells":{"weight":"10.5"}},{"id":"pet-11","name":{"en":"Pet 11"},"cells":{"weight":"11.5"}},{"id":"pet-12","name":{"en":"Pet 12"},"cells":{"weight":"12.5"}},{"id":"pet-13","name":{"en":"Pet 13"},"cells":{"weight":"13.5"}},{"id":"pet-14","name":{"en":"Pet 14"},"cells":{"weight":"14.5"}}]}' AS BLOB));
CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) WITHOUT ROWID;
INSERT INTO "settings" VALUES('cookie-key',X'3567707E00AF552488BE552999E6A49608D77B90768ED54D5C1F6E5F7695254E');
INSERT INTO "settings" VALUES('edit-key',X'E4C9F4BD60EF26CB481EBF360A4C178F07360FF2366003CE0AA80B0180DFDC89');
CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    code TEXT NOT NULL UNIQUE,
    public INTEGER NOT NULL CHECK (public IN (0, 1)),
    status TEXT NOT NULL CHECK (status IN ('gathering', 'playing', 'over')),
    version INTEGER NOT NULL,
    created_at REAL NOT NULL,
    updated_at REAL NOT NULL,
    due_at REAL,
    setup BLOB NOT NULL
, edition TEXT REFERENCES versions (edition));
INSERT INTO "tables" VALUES(1,'qvfHSD6cKXDBfWaE','3XFJLH',1,'gathering',1,1.79483022114702820779e+09,1.79483022114702820779e+09,NULL,CAST('{"setup":{"game":"the-box","seats":[{"kind":"me"},{"kind":"open"}],"edition":"mammals","first":0,"public":true},"host":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05","secret":"f6e7895c5c311450ef817a0eddfa0bbc"}' AS BLOB),NULL);
INSERT INTO "tables" VALUES(2,'BAb8BTEpJDyU6BsR','C7JTMB',0,'gathering',1,1.7948302211686964035e+09,1.7948302211686964035e+09,NULL,CAST('{"setup":{"game":"go-for-six","seats":[{"kind":"me"},{"kind":"open"}],"edition":"europe","first":0},"host":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05","secret":"6751fe29f7d7525b3ba9d7f101c276e5"}' AS BLOB),NULL);
INSERT INTO "tables" VALUES(3,'uS0zEah3BS0m9vfM','M2ZALT',0,'playing',29,1.79483022117375564576e+09,1.79483022131982755667e+09,NULL,CAST('{"setup":{"game":"the-box","seats":[{"kind":"me"},{"kind":"person","name":"Ben"}],"edition":"mammals","first":0},"host":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05","secret":"a8f6bc8bb1469313c8d16e4da679f5b8"}' AS BLOB),NULL);
INSERT INTO "tables" VALUES(4,'QN39M00s3gNmqO49','PBPERH',0,'playing',11,1.79483022132436203957e+09,1.79483022183455801011e+09,1.79483022573455810542e+09,CAST('{"setup":{"game":"the-box","seats":[{"kind":"me"},{"kind":"bot","level":"random"}],"edition":"mammals","first":0},"host":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05","secret":"abc9ef08ea0e0bb068bd02bd5be1aee2"}' AS BLOB),NULL);
INSERT INTO "tables" VALUES(5,'zL1EOQX7kYxecXod','9MF6HQ',1,'playing',19,1.79483022133736872675e+09,1.79483022142731595037e+09,NULL,CAST('{"setup":{"game":"the-box","seats":[{"kind":"me"},{"kind":"open"}],"edition":"mammals","first":0,"public":true},"host":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05","secret":"6b711692d8de68b1de2b5e15a94672d0"}' AS BLOB),NULL);
INSERT INTO "tables" VALUES(6,'gu3VJUcyEYoKghkH','9MR2DP',0,'playing',15,1.79483022143986320493e+09,1.79483022148492383954e+09,NULL,CAST('{"setup":{"game":"the-box-solo","seats":[{"kind":"me"}],"edition":"solar-system","first":0},"host":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05","secret":"7ad7c8fe9deca31362af7c78501edab7"}' AS BLOB),NULL);
INSERT INTO "tables" VALUES(7,'gPi7LoxmvJGhYxcH','APWEWU',0,'over',78,1.79483022148814654354e+09,1.79483022199888110157e+09,NULL,CAST('{"setup":{"game":"the-box-solo","seats":[{"kind":"me"}],"edition":"mammals","first":0},"host":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05","secret":"cc9299d3f57b716d9ab2517d86a3fa47"}' AS BLOB),NULL);
INSERT INTO "tables" VALUES(8,'o6Xh9SeF6YVMSs3I','9E3ZNN',0,'playing',32,1.79483022202417159081e+09,1.79483022212612080572e+09,NULL,CAST('{"setup":{"game":"go-for-six","seats":[{"kind":"me"},{"kind":"person","name":"Ben"}],"edition":"mammals","first":0},"host":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05","secret":"aec68c25ae2c149e20e7b48ba152ec3d"}' AS BLOB),NULL);
INSERT INTO "tables" VALUES(9,'ZZVq2eTImQHyVTec','237FZH',0,'playing',10,1.79483022212895369524e+09,1.79483022263708186152e+09,1.79483022653708195687e+09,CAST('{"setup":{"game":"go-for-six","seats":[{"kind":"me"},{"kind":"bot","level":"random"}],"edition":"mammals","first":0},"host":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05","secret":"f4ec919c54a2c261d32e6b5cfada9a26"}' AS BLOB),NULL);
INSERT INTO "tables" VALUES(10,'IPCwwuOtkVG6jL4G','SCP2MH',1,'playing',28,1.79483022213885188103e+09,1.79483022222441506387e+09,NULL,CAST('{"setup":{"game":"go-for-six","seats":[{"kind":"me"},{"kind":"open"}],"edition":"mammals","first":0,"public":true},"host":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05","secret":"34c49d77c8b889544f82f89239ea579c"}' AS BLOB),NULL);
INSERT INTO "tables" VALUES(11,'R01t6hl0Mlxl0yJk','9C5B5K',0,'playing',15,1.7948302222271454334e+09,1.79483022226391935346e+09,NULL,CAST('{"setup":{"game":"go-for-six-solo","seats":[{"kind":"me"}],"edition":"solar-system","first":0},"host":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05","secret":"85946282f0d9e36252f2e93113b44c57"}' AS BLOB),NULL);
INSERT INTO "tables" VALUES(12,'shdYROaQLJNodpzk','9ECGCX',0,'over',100,1.79483022226687788966e+09,1.79483022291371154778e+09,NULL,CAST('{"setup":{"game":"go-for-six-solo","seats":[{"kind":"me"}],"edition":"mammals","first":0},"host":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05","secret":"f838c5fa607fabb00e23a1ec05f0984b"}' AS BLOB),NULL);
INSERT INTO "tables" VALUES(13,'0UXmRFjGNEsMsRaa','JYCYAK',0,'playing',27,1.79483022294141268725e+09,1.79483022303461480133e+09,NULL,CAST('{"setup":{"game":"lucky-numbers","seats":[{"kind":"me"},{"kind":"person","name":"Ben"}],"first":0},"host":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05","secret":"c7ba29cebb8e460466d555f7f06305a2"}' AS BLOB),NULL);
INSERT INTO "tables" VALUES(14,'OWWrEWxBagN08Wmx','X6NYJX',0,'playing',6,1.79483022303747367853e+09,1.79483022304371094704e+09,1.79483022634371089942e+09,CAST('{"setup":{"game":"lucky-numbers","seats":[{"kind":"me"},{"kind":"bot","level":"random"}],"first":0},"host":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05","secret":"8215f9a3cfc34a243b8e70d8480a32fb"}' AS BLOB),NULL);
INSERT INTO "tables" VALUES(15,'8Dj6x4XdCFtXv50F','98VHKN',1,'playing',23,1.79483022304587244992e+09,1.79483022312491703039e+09,NULL,CAST('{"setup":{"game":"lucky-numbers","seats":[{"kind":"me"},{"kind":"open"}],"first":0,"public":true},"host":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05","secret":"1f5d578ea704c0fb555df61973df4906"}' AS BLOB),NULL);
INSERT INTO "tables" VALUES(16,'dYx7kp9Q8vUZ5kwR','7M34VN',0,'over',19,1.7948302231272468567e+09,1.79483022322230887412e+09,1.79483052322230887416e+09,CAST('{"setup":{"game":"go-for-six","seats":[{"kind":"me"},{"kind":"open"}],"edition":"mammals","options":{"attribute":"weight","length":3},"first":0},"host":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05","secret":"a9165731206191b310a9308e5a86f4ec"}' AS BLOB),NULL);
INSERT INTO "tables" VALUES(17,'IuZlsyKHaj4ovXXl','MSC5DM',0,'playing',10,1.79483022412678813934e+09,1.79483022416065597526e+09,NULL,CAST('{"setup":{"game":"go-for-six","seats":[{"kind":"me"},{"kind":"person","name":"Ben"}],"edition":"rFkCeCE67LUKXbv0@1","first":0},"host":"7e78efce37e9352fab70d5860c079a8e5762ec7f8aba1d155474d432c76f6b05","secret":"58234480b41838e4abb2e48f5fdcf23a"}' AS BLOB),'rFkCeCE67LUKXbv0@1');
CREATE TABLE version_pictures (
    number INTEGER NOT NULL REFERENCES versions ON DELETE CASCADE,
    name TEXT NOT NULL,
    picture INTEGER NOT NULL REFERENCES pictures,
    PRIMARY KEY (number, name)
) WITHOUT ROWID;
INSERT INTO "version_pictures" VALUES(1,'pet-1.webp',1);
CREATE TABLE versions (
    number INTEGER PRIMARY KEY,
    set_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    edition TEXT NOT NULL UNIQUE GENERATED ALWAYS AS (set_id || '@' || version) STORED,
    created_at REAL NOT NULL,
    body BLOB NOT NULL,
    UNIQUE (set_id, version)
);
INSERT INTO "versions" VALUES(1,'rFkCeCE67LUKXbv0',1,1.79483022411865592005e+09,X'789C75D24D6E83400C05E0AB20AF4984F9873B44EABECA82A42E8C0A03CA18B140DC3D839A4AA96C760CBCEF0D8BB742DFD8766E5A821AC842086CB8F787753FD5F041EC82F13BE08E82611C2D6C2134CC0F739B991CD49F2B982F9F5BC8B41D0B7EF1E4F5C9C3D91AF62F7F5A9F73DDB8F8E7A1710EB66B08866978EB9B884FE863B619FEFD4C807BD164EE3C3FE82F775EE836F9F09DFADEEDE9D79535E039836D0BDF4A63AD34DE4BA58E854E349DE83A113AD574AAEB54E84CD399AE33A1734DE7BACE852E345DE8BA10BAD474A9EB52E84AD395AE2BA131525714E91E2359A0CF100F0AE4E2509D1C1E6C0EE5E8505D1D1ECC0EE5EE501D1E1E2C0F7FA777DD9E10143AAB');
CREATE INDEX tables_open ON tables (created_at) WHERE public = 1 AND status <> 'over';
CREATE INDEX tables_due ON tables (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX tables_by_age ON tables (status, updated_at);
CREATE UNIQUE INDEX entries_by_key ON entries (number, key) WHERE key IS NOT NULL;
CREATE INDEX owners_by_table ON owners (number);
CREATE INDEX versions_by_age ON versions (created_at);
CREATE INDEX version_pictures_by_picture ON version_pictures (picture);
CREATE INDEX makers_by_set ON makers (number);
CREATE INDEX set_pictures_by_picture ON set_pictures (picture);
CREATE INDEX reports_by_status ON reports (status);
CREATE INDEX reports_by_edition ON reports (edition, status = 'open');
CREATE INDEX reports_by_person ON reports (by, at);
CREATE INDEX reports_open ON reports (by, edition, item, attribute) WHERE status = 'open';
CREATE INDEX tables_by_edition ON tables (edition) WHERE edition IS NOT NULL;
CREATE VIEW forgotten_versions AS
SELECT number, set_id, created_at FROM versions
WHERE NOT EXISTS (SELECT 1 FROM tables WHERE tables.edition = versions.edition)
AND NOT EXISTS (
    SELECT 1 FROM sets WHERE sets.id = versions.set_id AND (
        sets.published = versions.version
        OR versions.version = (SELECT max(others.version) FROM versions AS others WHERE others.set_id = sets.id)
    )
);
CREATE VIEW loose_pictures AS
SELECT number FROM pictures
WHERE NOT EXISTS (SELECT 1 FROM set_pictures WHERE set_pictures.picture = pictures.number)
AND NOT EXISTS (SELECT 1 FROM version_pictures WHERE version_pictures.picture = pictures.number);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('reports',2);
COMMIT;
