// Opens the match's socket while the page's scripts are still loading. `lib/platform/match/channel.ts` takes it over.
{
  const [, id] = location.pathname.match(/^\/match\/([\w-]+)$/) || [];
  const isHere = Boolean(document.getElementById('embedded-match')?.textContent);
  const hasSeat = () => {
    try {
      return location.hash.startsWith('#seat=') || id in JSON.parse(localStorage.getItem('crowns.seats'));
    } catch {
      return false;
    }
  };
  if (id && isHere) {
    const origin = location.origin.replace('http', 'ws');
    window.earlySocket = new WebSocket(`${origin}/api/matches/${id}/socket${hasSeat() ? '?as=seat' : ''}`);
  }
}
