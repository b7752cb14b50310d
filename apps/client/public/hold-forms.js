// A form that is sent before the page's code has come would be sent by the browser itself, with what was typed, a password
// too, in the address. Every form here is sent by code; until that listens, nothing happens.
document.addEventListener('submit', function (event) {
  event.preventDefault();
});
