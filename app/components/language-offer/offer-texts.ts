import type { LocaleCode } from "../../../site/locales.ts";

interface OfferText {
  read: string;
  dismiss: string;
}

/** The offer in each language itself; a chunk of its own, loaded only when there is something to offer. */
export const offerTexts: Record<LocaleCode, OfferText> = {
  en: { read: "Read this page in English", dismiss: "Dismiss" },
  ar: { read: "قراءة هذه الصفحة بالعربية", dismiss: "إغلاق" },
  cs: { read: "Přečíst stránku v češtině", dismiss: "Zavřít" },
  de: { read: "Diese Seite auf Deutsch lesen", dismiss: "Schließen" },
  el: { read: "Διαβάστε τη σελίδα στα ελληνικά", dismiss: "Κλείσιμο" },
  es: { read: "Leer esta página en español", dismiss: "Cerrar" },
  fa: { read: "خواندن این صفحه به فارسی", dismiss: "بستن" },
  fr: { read: "Lire cette page en français", dismiss: "Fermer" },
  hu: { read: "Olvasd ezt az oldalt magyarul", dismiss: "Bezárás" },
  id: { read: "Baca halaman ini dalam bahasa Indonesia", dismiss: "Tutup" },
  in: { read: "यह पेज हिन्दी में पढ़ें", dismiss: "बंद करें" },
  it: { read: "Leggi questa pagina in italiano", dismiss: "Chiudi" },
  ja: { read: "このページを日本語で読む", dismiss: "閉じる" },
  jv: { read: "Waca kaca iki nganggo basa Jawa", dismiss: "Tutup" },
  kr: { read: "이 페이지를 한국어로 보기", dismiss: "닫기" },
  ms: { read: "Baca halaman ini dalam bahasa Melayu", dismiss: "Tutup" },
  nl: { read: "Lees deze pagina in het Nederlands", dismiss: "Sluiten" },
  pl: { read: "Przeczytaj tę stronę po polsku", dismiss: "Zamknij" },
  pt: { read: "Ler esta página em português", dismiss: "Fechar" },
  ro: { read: "Citește pagina în română", dismiss: "Închide" },
  ru: { read: "Читать эту страницу на русском", dismiss: "Закрыть" },
  th: { read: "อ่านหน้านี้เป็นภาษาไทย", dismiss: "ปิด" },
  tr: { read: "Bu sayfayı Türkçe okuyun", dismiss: "Kapat" },
  uk: { read: "Читати цю сторінку українською", dismiss: "Закрити" },
  vn: { read: "Đọc trang này bằng tiếng Việt", dismiss: "Đóng" },
  zh: { read: "用简体中文阅读此页", dismiss: "关闭" },
};
