export const fullHdGigabytes = 3;

/** Lines that films and series need in Mbit/s, as the large services ask for them, and gigabytes in an hour. */
export const qualities = [
  { id: "sd", low: 1.5, high: 3, gigabytes: 1, width: 854, height: 480 },
  { id: "hd", low: 3, high: 5, gigabytes: 2, width: 1280, height: 720 },
  { id: "fullHd", low: 5, high: 8, gigabytes: fullHdGigabytes, width: 1920, height: 1080 },
  { id: "uhd", low: 15, high: 25, gigabytes: 8, width: 3840, height: 2160 },
] as const;
