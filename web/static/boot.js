// Runs before the first paint, so that a chosen theme never flashes in the other one.
try {
  const stored = JSON.parse(localStorage.getItem('crowns.settings') ?? '{}');
  if (['light', 'dark'].includes(stored?.theme)) document.documentElement.dataset.theme = stored.theme;
} catch {
  // Without a readable store the system's theme stands.
}
