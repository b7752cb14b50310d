// Paints the page in the chosen scheme before the console has loaded, so that a dark desk never flashes white.
// react-admin keeps the choice under this key; without one, the system's preference stands.
(function () {
  var chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem('RaStore.theme'));
  } catch {
    // Storage is refused or holds something else: the system's preference stands.
  }
  if (chosen !== 'light' && chosen !== 'dark') {
    chosen = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.scheme = chosen;
})();
