import { expect, test } from "vitest";
import { typeset, unbroken, untypeset } from "./typeset.ts";

const shown = (text: string) => text.replaceAll("\u00a0", "~").replaceAll("\u2060", "+");

test.each([
  ["8–12 Mbps or 27 GB, 20 ms, 200 km", "en", "8–12~Mbps or 27~GB, 20~ms, 200~km"],
  ["約27 GB", "ja", "約27~GB"],
  ["{portGbps, number} Gbps", "en", "{portGbps, number}~Gbps"],
  ["بسرعة {portGbps, number} غيغابت/ث", "ar", "بسرعة {portGbps, number}~غيغابت/ث"],
  ["100 Мбит/с, 3 ГБ, 5 мс", "ru", "100~Мбит/с, 3~ГБ, 5~мс"],
  ["5 msgs, 3 kilometres", "en", "5 msgs, 3 kilometres"],
  ["Windows 11, iOS 16 and UDP 443", "de", "Windows~11, iOS~16 and UDP~443"],
  ["一部は10 Gbpsです。AES-256-GCM, 256 bits", "ja", "一部は10~Gbpsです。AES-256-GCM, 256~bits"],
  ["Wi-Fi, e-mail-cím, VPN-t, vérifiez-le", "hu", "Wi-+Fi, e-+mail-+cím, VPN-+t, vérifiez-+le"],
  ["kira-kira dan perusahaan-perusahaan", "ms", "kira-+kira dan perusahaan-perusahaan"],
  ["Browser-Erweiterung und IP-Adresse", "de", "Browser-Erweiterung und IP-+Adresse"],
  ["MyWindows 11", "en", "MyWindows 11"],
  ["V aplikaci s vypínačem a k síti", "cs", "V~aplikaci s~vypínačem a~k~síti"],
  ["w sieci, i z domu", "pl", "w~sieci, i~z~domu"],
  ["(в сети) и у вас", "ru", "(в~сети) и~у~вас"],
  ["لا يطلب منكم شيئًا، ولن يطلب، وإلا", "ar", "لا~يطلب منكم شيئًا، ولن~يطلب، وإلا"],
  ["مفتاح الإيقاف (Kill Switch): ما هو", "fa", "مفتاح الإيقاف (Kill~Switch): ما هو"],
  ["(not a term of two words)", "en", "(not a term of two words)"],
  ["a bus i a caixa", "pt", "a bus i a caixa"],
  [
    "{n, plural, one {# server} few {# servery} other {# serverů}}",
    "cs",
    "{n, plural, one {# server} few {# servery} other {# serverů}}",
  ],
])("%s in %s", (text, file, wanted) => {
  expect(shown(typeset(text, file))).toBe(wanted);
});

test("what was typeset can be taken back", () => {
  expect(untypeset(typeset("Wi-Fi on Windows 11, 27 GB", "en"))).toBe("Wi-Fi on Windows 11, 27 GB");
});

test("a brand's name is not broken, unless it would not fit", () => {
  expect(shown(unbroken("Larkway VPN"))).toBe("Larkway~VPN");
  expect(shown(unbroken("Northern Lights VPN"))).toBe("Northern Lights VPN");
});
