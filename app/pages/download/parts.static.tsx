/** One chunk; what makes QR codes is in it and nowhere else. */
export { After } from "./after.tsx";
export { DevicePicture } from "./device-picture.tsx";
export { PhoneCode } from "./phone-code.tsx";
export { Steps } from "./steps.tsx";
export { Ways } from "./ways.tsx";
