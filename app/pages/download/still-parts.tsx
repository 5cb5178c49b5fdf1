/**
 * The parts of the download pages that stay as the server drew them: one chunk, which a first visit does not load. What
 * makes QR codes is in it and nowhere else.
 */
export { After } from "./after.tsx";
export { DevicePicture } from "./device-picture.tsx";
export { PhoneCode } from "./phone-code.tsx";
export { Steps } from "./steps.tsx";
