// Sets the colour scheme before the first paint, from the reader's choice (kept by MUI under "mui-mode") or else the
// system's. What MUI's InitColorSchemeScript does, as a same-origin file: the content policy allows no inline script.
(function () {
  var mode = 'system';
  try {
    mode = localStorage.getItem('mui-mode') || mode;
  } catch {
    // Storage may be forbidden; the system's preference is a good answer then.
  }
  var dark = mode === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark';
  document.documentElement.classList.add(dark ? 'dark' : 'light');
})();
