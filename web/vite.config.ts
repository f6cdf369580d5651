import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';

const worker = process.env.CROWNS_WORKER ?? 'http://127.0.0.1:8787';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [sveltekit({ adapter: adapter({ pages: 'build', assets: 'build', fallback: 'index.html' }) })],
  server: { proxy: { '/api': { target: worker, ws: true } }, fs: { allow: ['..'] } },
});
