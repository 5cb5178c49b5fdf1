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

  // The visitor's platform, for the download button that fits. Nothing of this leaves the browser.
  const agent = navigator.userAgent;
  const system = navigator.userAgentData?.platform ?? agent;
  if (/android|chrome ?os|CrOS/i.test(system) || /Android|CrOS/.test(agent)) root.dataset.platform = "android";
  else if (/iPhone|iPad|iPod/.test(agent) || (/Mac/.test(agent) && navigator.maxTouchPoints > 1))
    root.dataset.platform = "ios";
  else if (/win/i.test(system)) root.dataset.platform = "windows";

  // Whether there is a connection, for styles; the notice itself is drawn by the page.
  const showConnection = () => root.toggleAttribute("data-offline", !navigator.onLine);
  addEventListener("online", showConnection);
  addEventListener("offline", showConnection);
  showConnection();
})();
