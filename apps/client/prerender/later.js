// The files of the page's code, asked for in the head, would cost a slow telephone a tenth of a second before it paints.
// A page in a tab nobody looks at is never painted, and asks at once.
(function () {
  function ask() {
    document.querySelectorAll('link[rel=later]').forEach(function (link) {
      link.rel = 'modulepreload';
    });
  }
  if (document.hidden) ask();
  else
    requestAnimationFrame(function () {
      setTimeout(ask);
    });
})();
