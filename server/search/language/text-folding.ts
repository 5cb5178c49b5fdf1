import type { LocaleCode } from "../../../site/locales.ts";
import { toLetters } from "./hangul.ts";

/**
 * Folding makes spellings equal that a reader takes for the same: case, accents, letter forms, digits of other
 * scripts. Vowel signs of Hindi and Thai are letters here, not accents, and stay.
 */

const latinLetters: Record<string, string> = {
  ı: "i",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ς: "σ",
};
const latinLetter = /[ıłđðþøæœßς]/g;
const latinAccents = /[\u0300-\u036f]/g;

// Arabic and Persian keyboards write yeh, kaf and heh with different codes; hamza and harakat are often left out.
const arabicLetters: Record<string, string> = {
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ٱ: "ا",
  ة: "ه",
  ۀ: "ه",
  ە: "ه",
  ہ: "ه",
  ى: "ي",
  ی: "ي",
  ئ: "ي",
  ک: "ك",
  ؤ: "و",
  ء: "",
};
const arabicLetter = /[أإآٱةۀەہىیئکؤء]/g;
const arabicMarks = /[\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g;
const joiners = /[\u200b-\u200f\u2060\ufeff]/g;

const thaiTones = /[\u0e47-\u0e4c\u0e4e]/g;
const thaiSplitSaraAm = /\u0e4d\u0e32/g;

const smallKana = /[ァィゥェォッャュョヮヵヶ]/g;
const largeKana: Record<string, string> = {
  ァ: "ア",
  ィ: "イ",
  ゥ: "ウ",
  ェ: "エ",
  ォ: "オ",
  ッ: "ツ",
  ャ: "ヤ",
  ュ: "ユ",
  ョ: "ヨ",
  ヮ: "ワ",
  ヵ: "カ",
  ヶ: "ケ",
};

// Traditional characters that readers type for the words of these articles; not a full conversion table.
const traditional =
  "網連線無開關電腦機載裝設協議務應個訊資據斷慮隱誌記錄題問選擇國內檢測試過濾導屬錯誤頁讀寫輸視頻體裡與為麼樣時間後還從動雲點號碼賬戶費創發繫統龍驗證權許廣場館鐵車馬東歐韓灣聯變換遊戲緩壞壓縮雙邊簡單獨離傳達衛質價買賣這兩種類適當會員園區師學習專業條約規則違訪瀏覽標圖畫聲響顯顏鍵盤運營銷鎖鑰";
const simplified =
  "网连线无开关电脑机载装设协议务应个讯资据断虑隐志记录题问选择国内检测试过滤导属错误页读写输视频体里与为么样时间后还从动云点号码账户费创发系统龙验证权许广场馆铁车马东欧韩湾联变换游戏缓坏压缩双边简单独离传达卫质价买卖这两种类适当会员园区师学习专业条约规则违访浏览标图画声响显颜键盘运营销锁钥";
const simplifiedOf = new Map([...traditional].map((character, index) => [character, [...simplified][index] ?? ""]));

const thai = /\p{Script=Thai}/u;
const cyrillic = /\p{Script=Cyrillic}/u;
const arabic = /\p{Script=Arabic}/u;
const devanagari = /\p{Script=Devanagari}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const hangul = /[\p{Script=Hangul}]/u;
const otherDigit = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59]/g;

/**
 * Lower case by the rules of the locale: Turkish has two letters i. Composed, accents kept. Other widths become usual
 * ones, but not in Thai, whose vowels that breaks apart, nor in Korean, whose letters it changes.
 */
export function lower(text: string, locale: LocaleCode): string {
  const composed = text.normalize(thai.test(text) || hangul.test(text) ? "NFC" : "NFKC");
  return locale === "tr" ? composed.toLocaleLowerCase("tr") : composed.toLowerCase();
}

/** The folded form of a word or of a run without spaces. Korean comes out as letters (hangul.ts). */
export function fold(text: string, locale: LocaleCode): string {
  let folded = lower(text, locale).replace(joiners, "");
  folded = folded.replace(otherDigit, (digit) => String(digitValue(digit)));
  if (thai.test(folded)) return folded.replace(thaiTones, "").replace(thaiSplitSaraAm, "\u0e33");
  if (hangul.test(folded)) return toLetters(folded);
  if (cyrillic.test(folded)) return foldCyrillic(folded);
  if (arabic.test(folded)) return foldArabic(folded);
  if (devanagari.test(folded))
    return folded
      .normalize("NFD")
      .replace(/\u093c/g, "")
      .replace(/\u0901/g, "\u0902");
  if (kana.test(folded)) folded = foldKana(folded);
  // Umlauts are also typed as two letters; "neue" and "quelle" hold no umlaut.
  if (locale === "de")
    folded = folded
      .replace(/ä|(?<![aeiouq])ae/g, "a")
      .replace(/ö|(?<![aeiouq])oe/g, "o")
      .replace(/ü|(?<![aeiouq])ue/g, "u");
  if (locale === "zh") folded = folded.replace(/\p{Script=Han}/gu, (c) => simplifiedOf.get(c) ?? c);
  return folded
    .normalize("NFD")
    .replace(/['’ʼ]/g, "")
    .replace(latinAccents, "")
    .normalize("NFC")
    .replace(latinLetter, (letter) => latinLetters[letter] ?? letter);
}

// й and ї are letters of their own: taking their marks away would make the stemmer miss endings.
function foldCyrillic(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\u0301/g, "")
    .replace(/ё/g, "е")
    .replace(/ґ/g, "г")
    .replace(/['’ʼ]/g, "");
}

function foldArabic(text: string): string {
  return text
    .normalize("NFC")
    .replace(arabicMarks, "")
    .replace(arabicLetter, (letter) => arabicLetters[letter] ?? letter);
}

// Hiragana, katakana, small and long vowels: ウィンドウズ, ウインドウズ and サーバ, サーバー are the same words.
function foldKana(text: string): string {
  return text
    .replace(/[\u3041-\u3096]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0x60))
    .replace(smallKana, (c) => largeKana[c] ?? c)
    .replace(/[ー゛゜]/g, "");
}

function digitValue(digit: string): number {
  const code = digit.charCodeAt(0);
  // Each of these blocks of digits starts at a multiple of ten or sixteen; the four starts are listed above.
  const start = [0x660, 0x6f0, 0x966, 0xe50].findLast((first) => code >= first) ?? 0;
  return code - start;
}
