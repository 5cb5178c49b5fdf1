// Runs before the first paint, on every page: what must be known before anything is drawn.
(() => {
  const root = document.documentElement;

  // The theme the visitor chose; without a choice the style sheet follows the system.
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "dark" || theme === "light") root.dataset.theme = theme;
  } catch {
    // Storage may be forbidden; the system's theme is fine.
  }

  // The light of the pictures follows the visitor's own clock; dawn is what they have without an hour. Who saves data
  // gets no other picture than that.
  const hour = new Date().getHours();
  if (!navigator.connection?.saveData && !matchMedia("(prefers-reduced-data: reduce)").matches) {
    if (hour < 5 || hour > 20) root.dataset.hour = "night";
    else if (hour > 8) root.dataset.hour = hour < 17 ? "day" : "dusk";
  }

  // The visitor's system, and the platform whose app runs on it, for the download that fits. Nothing of this leaves
  // the browser.
  const agent = navigator.userAgent;
  const system = navigator.userAgentData?.platform || agent;
  const runs = (name, platform) => {
    root.dataset.system = name;
    if (platform) root.dataset.platform = platform;
  };
  if (/chrom(e|ium) ?os/i.test(system) || /CrOS/.test(agent)) runs("chromeos", "android");
  else if (/android/i.test(system) || /Android/.test(agent)) runs("android", "android");
  else if (/iPhone|iPod/.test(agent)) runs("ios", "ios");
  // An iPad calls itself a Mac; no Mac has a touch screen.
  else if (/iPad/.test(agent) || (/Mac/.test(agent) && navigator.maxTouchPoints > 1)) runs("ipados", "ios");
  else if (/win/i.test(system)) runs("windows", "windows");
  else if (/mac/i.test(system)) runs("mac");
  else if (/linux|bsd|x11/i.test(system)) runs("linux");

  // Whether there is a connection, for styles; the notice itself is drawn by the page.
  const showConnection = () => root.toggleAttribute("data-offline", !navigator.onLine);
  addEventListener("online", showConnection);
  addEventListener("offline", showConnection);
  showConnection();
})();
