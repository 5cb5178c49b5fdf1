/**
 * One line set, drawn on a grid of 24 with a stroke of 1.75 and round ends; live area 3 to 21. Devices are plain
 * shapes, no maker's logo. Each is an export of its own, which the build writes
 * where it is used (inlineConst in vite.config.ts): nobody loads an icon that is not on the page.
 */
export const androidIcon =
  "M9 2.75h6a2 2 0 0 1 2 2v14.5a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V4.75a2 2 0 0 1 2-2zM11.5 5.75h1M10 18.25h4";
export const appleIcon =
  "M3.75 4.25h9a2 2 0 0 1 2 2v.5M10.5 19.25H3.75a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2M15.5 9.75h4.25a2 2 0 0 1 2 2v6.5a2 2 0 0 1-2 2H15.5a2 2 0 0 1-2-2v-6.5a2 2 0 0 1 2-2zM17.25 17.5h.75";
export const arrowIcon = "M4 12h16M13.5 5.5L20 12l-6.5 6.5";
export const boltIcon = "M13 2.75L4.75 13.5H11l-1 7.75L19.25 10H13z";
export const bookIcon =
  "M12 6.5C10 4.75 7 4.25 3.25 4.5v13.75c3.75-.25 6.75.25 8.75 2 2-1.75 5-2.25 8.75-2V4.5C17 4.25 14 4.75 12 6.5zM12 6.5v13.75";
export const checkIcon = "M4.5 12.75l5 5L19.5 6.75";
export const chevronIcon = "M6 9l6 6 6-6";
export const clockIcon = "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5l3.5 2.25";
export const closeIcon = "M6 6l12 12M18 6L6 18";
export const copyIcon =
  "M10.5 8.5h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM15.5 5.5a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2";
export const downloadIcon = "M12 3.5v11.5M6.75 10.25L12 15.5l5.25-5.25M4 20.25h16";
export const externalIcon =
  "M13.75 4H20v6.25M20 4l-9.5 9.5M17.5 13.75v4.75a1.75 1.75 0 0 1-1.75 1.75H5.5a1.75 1.75 0 0 1-1.75-1.75V8.25A1.75 1.75 0 0 1 5.5 6.5h4.75";
export const eyeOffIcon =
  "M3.5 3.5l17 17M9.9 5.3A9.6 9.6 0 0 1 12 5c4.75 0 8 3.5 9.25 7a12 12 0 0 1-2.5 4M6.4 6.75A11.5 11.5 0 0 0 2.75 12C4 15.5 7.25 19 12 19a9.2 9.2 0 0 0 5-1.5M10 10.2a2.75 2.75 0 0 0 3.8 3.9";
export const filterIcon = "M3.5 6.5h17M6.5 12h11M10 17.5h4";
export const gamepadIcon =
  "M8 6.5h8a5 5 0 0 1 4.9 4.05l.8 4.3a2.6 2.6 0 0 1-4.5 2.15L15.25 15h-6.5L6.8 17a2.6 2.6 0 0 1-4.5-2.15l.8-4.3A5 5 0 0 1 8 6.5zM8.25 9.25v3.5M6.5 11H10M15 12.25h.01M17.25 9.75h.01";
export const globeIcon =
  "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3 12h18M12 3c2.5 2.6 3.75 5.6 3.75 9S14.5 18.4 12 21c-2.5-2.6-3.75-5.6-3.75-9S9.5 5.6 12 3z";
export const infinityIcon =
  "M12 12c-1.75-2.5-3.25-4-5.25-4a4 4 0 0 0 0 8c2 0 3.5-1.5 5.25-4s3.25-4 5.25-4a4 4 0 0 1 0 8c-2 0-3.5-1.5-5.25-4z";
export const infoIcon = "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v5.5M12 7.5h.01";
export const laptopIcon = "M6.25 4.75h11.5a1.5 1.5 0 0 1 1.5 1.5v9.5H4.75v-9.5a1.5 1.5 0 0 1 1.5-1.5zM2 19.25h20";
export const linkIcon =
  "M10 14a4.25 4.25 0 0 0 6.25.25l3-3a4.25 4.25 0 0 0-6-6L11.75 6.75M14 10a4.25 4.25 0 0 0-6.25-.25l-3 3a4.25 4.25 0 0 0 6 6l1.5-1.5";
export const lockOpenIcon =
  "M6 10.5h12a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19v-7A1.5 1.5 0 0 1 6 10.5zM8 10.5V7a4 4 0 0 1 7.8-1.25M12 14.5v2";
export const mailIcon =
  "M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5zM3.5 7l8.5 6.5L20.5 7";
export const mapPinIcon =
  "M12 21.25c-4.5-4.25-7-7.75-7-11.25a7 7 0 0 1 14 0c0 3.5-2.5 7-7 11.25zM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z";
export const menuIcon = "M4 7h16M4 12h16M4 17h16";
export const moonIcon = "M20.5 14.25A8.75 8.75 0 1 1 9.75 3.5a7 7 0 0 0 10.75 10.75z";
export const noAccountIcon =
  "M3.5 3.5l17 17M9 5.25A4 4 0 0 1 14.9 10.3M8.5 8.6a4 4 0 0 0 3.1 3.3M4.5 20.5c.4-3.8 3.2-6 7.3-6 .9 0 1.7.1 2.5.3";
export const phoneIcon = "M9 2.75h6a2 2 0 0 1 2 2v14.5a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V4.75a2 2 0 0 1 2-2zM11 18.25h2";
export const playIcon = "M8 5.25v13.5a.75.75 0 0 0 1.15.65l10.1-6.75a.75.75 0 0 0 0-1.3L9.15 4.6A.75.75 0 0 0 8 5.25z";
export const printerIcon =
  "M7 8.5V3.5h10v5M7 17.5H5a1.75 1.75 0 0 1-1.75-1.75v-5.5A1.75 1.75 0 0 1 5 8.5h14a1.75 1.75 0 0 1 1.75 1.75v5.5A1.75 1.75 0 0 1 19 17.5h-2M7 14h10v6.5H7zM17 11.25h.01";
export const questionIcon =
  "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM9.25 9.5a2.75 2.75 0 1 1 4.2 2.35c-.9.55-1.45 1.1-1.45 2.15M12 17h.01";
export const searchIcon = "M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.75 15.75L20.5 20.5";
export const serverIcon =
  "M5 3.75h14a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 1-1.5 1.5H5a1.5 1.5 0 0 1-1.5-1.5v-4A1.5 1.5 0 0 1 5 3.75zM5 13.25h14a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 1-1.5 1.5H5a1.5 1.5 0 0 1-1.5-1.5v-4a1.5 1.5 0 0 1 1.5-1.5zM7.25 7.25h.01M7.25 16.75h.01M11 7.25h5.5M11 16.75h5.5";
export const shieldCheckIcon =
  "M12 3l7.25 2.75v5.5c0 4.5-2.75 7.9-7.25 9.75-4.5-1.85-7.25-5.25-7.25-9.75v-5.5zM8.5 12l2.5 2.5 4.5-5";
export const sortIcon = "M7.5 4.5v15M3.75 15.75L7.5 19.5l3.75-3.75M16.5 19.5v-15M12.75 8.25L16.5 4.5l3.75 3.75";
export const sunIcon =
  "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2.75v2M12 19.25v2M2.75 12h2M19.25 12h2M5.45 5.45l1.4 1.4M17.15 17.15l1.4 1.4M5.45 18.55l1.4-1.4M17.15 6.85l1.4-1.4";
export const tabletIcon =
  "M6.5 2.75h11a2 2 0 0 1 2 2v14.5a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2V4.75a2 2 0 0 1 2-2zM10.5 18.25h3";
export const themeIcon = "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 3v18M12 7.5h7.5M12 12h9M12 16.5h7.5";
export const trophyIcon =
  "M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0zM7.5 5.5h-3.5c0 3.5 1.25 5.25 3.75 5.75M16.5 5.5h3.5c0 3.5-1.25 5.25-3.75 5.75M12 14v3.5M8 20.5c0-2 1.5-3 4-3s4 1 4 3z";
export const tvIcon =
  "M4.5 4.5h15A1.5 1.5 0 0 1 21 6v9.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 15.5V6a1.5 1.5 0 0 1 1.5-1.5zM8 20.5h8";
export const warningIcon =
  "M10.6 4.3L2.8 18a1.6 1.6 0 0 0 1.4 2.4h15.6a1.6 1.6 0 0 0 1.4-2.4L13.4 4.3a1.6 1.6 0 0 0-2.8 0zM12 9.5v4.5M12 17h.01";
export const wifiIcon =
  "M2.75 9.5a13.25 13.25 0 0 1 18.5 0M6 13a8.5 8.5 0 0 1 12 0M9.25 16.25a4 4 0 0 1 5.5 0M12 19.5h.01";
export const windowsIcon =
  "M4.5 4h15A1.5 1.5 0 0 1 21 5.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 14.5v-9A1.5 1.5 0 0 1 4.5 4zM12 16v4.25M8 20.25h8";
