// Tells users of old browsers why pages stay empty or fail. Runs where other scripts may not: ES5 only,
// without the catalogues.
(function () {
  var needed = 'Chrome 111, Edge 111, Firefox 121, Safari 16.4';
  var texts = {
    en: 'This browser is too old for Crowns. It needs ' + needed + ' or newer.',
    de: 'Dieser Browser ist zu alt für Crowns. Nötig ist ' + needed + ' oder neuer.',
    es: 'Este navegador es demasiado antiguo para Crowns. Se necesita ' + needed + ' o posterior.',
    fr: 'Ce navigateur est trop ancien pour Crowns. Il faut ' + needed + ' ou plus récent.',
  };
  function show() {
    if (document.getElementById('old-browser')) return;
    var language = (navigator.language || 'en').slice(0, 2);
    var notice = document.createElement('p');
    notice.id = 'old-browser';
    notice.setAttribute('role', 'alert');
    notice.lang = texts[language] ? language : 'en';
    notice.textContent = texts[notice.lang];
    notice.style.cssText = 'margin:0;padding:1em;background:#fff3c4;color:#241c15;font:1.1em/1.4 sans-serif';
    document.body.insertBefore(notice, document.body.firstChild);
  }
  if (document.body) show();
  else document.addEventListener('DOMContentLoaded', show);
})();
