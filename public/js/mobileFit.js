// Screens narrower than 320 CSS pixels (old phones, split screens, large zoom on watches): lay the page out at 320
// and let the browser scale it down, so that nothing is cut off.
(() => {
  const narrowest = 320;
  const viewport = document.querySelector('meta[name="viewport"]');
  if (!viewport) return;
  const usual = viewport.content;
  const fitScreen = () => {
    const width = screen.width;
    const content = width > 0 && width < narrowest ? `width=${narrowest}` : usual;
    if (viewport.content !== content) viewport.content = content;
  };
  addEventListener("resize", fitScreen);
  fitScreen();
})();
