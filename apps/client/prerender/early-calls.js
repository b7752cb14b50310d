// Nothing of the dashboard can be drawn before these answers: asked for beside the code, not after it (src/api/early-answers.ts).
(function () {
  var asked = document.currentScript.dataset;
  var token = null;
  try {
    token = localStorage.getItem('token');
  } catch {
    // Storage may be forbidden; then nobody is signed in.
  }
  // Who is not signed in is sent elsewhere, and does not see the outline of a dashboard first.
  document.documentElement.toggleAttribute('data-nobody', !token);
  if (!token) return;
  window.earlyAnswers = {};
  function ask(paths, bearer) {
    paths.split(' ').forEach(function (path) {
      if (!path) return;
      var headers = { accept: 'application/json' };
      if (bearer) headers.authorization = 'Bearer ' + bearer;
      var answer = fetch((asked.api || '/api') + path, { headers: headers });
      // Who takes it over sees the fault; should nobody, it is nobody's.
      answer.catch(function () {});
      window.earlyAnswers[path] = { token: bearer, answer: answer };
    });
  }
  ask(asked.own, token);
  ask(asked.open, null);
})();
