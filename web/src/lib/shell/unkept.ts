import { mount } from 'svelte';
import UnkeptNotice from './UnkeptNotice.svelte';

// Loaded once the browser has refused to keep something.
mount(UnkeptNotice, { target: document.body });
