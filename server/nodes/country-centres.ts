import type { ServerNode } from "../../api/node.schema.ts";
import type { Place } from "./distance.ts";

type Region = ServerNode["region"];

/**
 * Every country of ISO 3166-1 (and Kosovo) by region, as code, latitude, longitude in whole degrees: about the middle
 * of where its people live, which for Russia, Canada or Australia is far from the middle of the map. Made by hand for
 * this project from the general knowledge of an atlas; good for sorting places by distance, not for maps.
 */
const table: Record<Region, string> = {
  africa: `
    AO -11 15, BF 12 -2, BI -3 30, BJ 8 2, BW -23 26, CD -4 23, CF 5 19, CG -4 15, CI 7 -5, CM 5 11, CV 15 -24, DJ 12 43,
    DZ 36 3, EG 29 31, EH 25 -13, ER 15 39, ET 9 39, GA 0 10, GH 7 -1, GM 13 -16, GN 10 -12, GQ 2 10, GW 12 -15, IO -7 72,
    KE -1 37, KM -12 43, LR 6 -10, LS -29 28, LY 32 16, MA 33 -7, MG -19 47, ML 13 -6, MR 18 -15, MU -20 58, MW -14 34,
    MZ -18 36, NA -20 17, NE 14 6, NG 9 7, RE -21 56, RW -2 30, SC -5 55, SD 15 32, SH -16 -6, SL 8 -12, SN 14 -16,
    SO 4 45, SS 7 31, ST 0 7, SZ -26 31, TD 11 17, TF -49 69, TG 8 1, TN 36 10, TZ -6 36, UG 1 32, YT -13 45, ZA -28 28,
    ZM -14 28, ZW -19 30`,
  americas: `
    AG 17 -62, AI 18 -63, AR -34 -61, AW 13 -70, BB 13 -60, BL 18 -63, BM 32 -65, BO -17 -66, BQ 12 -68, BR -17 -46,
    BS 25 -77, BZ 17 -88, CA 46 -83, CL -34 -71, CO 6 -75, CR 10 -84, CU 22 -80, CW 12 -69, DM 15 -61, DO 19 -70, EC -1 -79,
    FK -52 -59, GD 12 -62, GF 5 -52, GL 66 -51, GP 16 -61, GT 15 -91, GY 6 -58, HN 15 -87, HT 19 -72, JM 18 -77, KN 17 -63,
    KY 19 -81, LC 14 -61, MF 18 -63, MQ 15 -61, MS 17 -62, MX 21 -101, NI 12 -86, PA 9 -80, PE -10 -76, PM 47 -56, PR 18 -66,
    PY -25 -57, SR 6 -55, SV 14 -89, SX 18 -63, TC 22 -72, TT 10 -61, US 38 -91, UY -34 -56, VC 13 -61, VE 10 -67, VG 18 -65,
    VI 18 -65, GS -54 -37, BV -54 3`,
  asia: `
    AF 34 68, BD 24 90, BN 5 115, BT 27 90, CC -12 97, CN 33 113, CX -10 106, HK 22 114, ID -6 109, IN 22 79, JP 36 138,
    KG 42 74, KH 12 105, KP 39 126, KR 37 127, KZ 47 72, LA 18 103, LK 7 81, MM 20 96, MN 48 106, MO 22 114, MV 4 73,
    MY 4 103, NP 28 85, PH 13 122, PK 31 72, SG 1 104, TH 14 101, TJ 39 69, TL -9 126, TM 38 59, TW 24 121, UZ 40 66,
    VN 16 107`,
  europe: `
    AD 43 2, AL 41 20, AM 40 45, AT 48 15, AX 60 20, AZ 40 49, BA 44 18, BE 51 4, BG 43 25, BY 53 28, CH 47 8, CY 35 33,
    CZ 50 15, DE 51 10, DK 56 11, EE 59 25, ES 40 -3, FI 62 25, FO 62 -7, FR 47 3, GB 52 -1, GE 42 44, GG 49 -3, GI 36 -5,
    GR 39 23, HR 45 16, HU 47 19, IE 53 -7, IM 54 -4, IS 64 -22, IT 43 12, JE 49 -2, LI 47 10, LT 55 24, LU 50 6, LV 57 25,
    MC 44 7, MD 47 29, ME 42 19, MK 42 22, MT 36 14, NL 52 5, NO 61 10, PL 52 19, PT 40 -8, RO 46 25, RS 44 21, RU 56 47,
    SE 59 16, SI 46 15, SJ 78 16, SK 49 19, SM 44 12, UA 49 32, VA 42 12, XK 43 21`,
  "middle-east": `
    AE 25 55, BH 26 51, IL 32 35, IQ 33 44, IR 34 52, JO 32 36, KW 29 48, LB 34 36, OM 23 58, PS 32 35, QA 25 51, SA 24 45,
    SY 35 37, TR 39 33, YE 15 45`,
  oceania: `
    AS -14 -171, AU -33 147, CK -21 -160, FJ -18 178, FM 7 154, GU 13 145, HM -53 74, KI 1 173, MH 7 171, MP 15 146,
    NC -22 166, NF -29 168, NR -1 167, NU -19 -170, NZ -39 175, PF -18 -150, PG -6 145, PN -25 -130, PW 7 134, SB -9 160,
    TK -9 -172, TO -21 -175, TV -9 179, UM 19 167, VU -16 167, WF -13 -176, WS -14 -172, AQ -78 167`,
};

const countries = new Map<string, Place & { region: Region }>(
  Object.entries(table).flatMap(([region, rows]) =>
    rows.split(",").map((row) => {
      const [code = "", lat, lon] = row.trim().split(" ");
      return [code, { lat: Number(lat), lon: Number(lon), region: region as Region }] as const;
    }),
  ),
);

/** All country codes there are, ISO 3166-1 alpha-2. */
export const countryCodes: readonly string[] = [...countries.keys()].sort();

/** About the middle of where a country's people live; null for a code that is no country's. */
export function countryCentre(countryCode: string): Place | null {
  const country = countries.get(countryCode);
  return country ? { lat: country.lat, lon: country.lon } : null;
}

/** The region of the server list that a country belongs to; null for a code that is no country's. */
export function countryRegion(countryCode: string): Region | null {
  return countries.get(countryCode)?.region ?? null;
}
