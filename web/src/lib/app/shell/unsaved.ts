import { mount } from 'svelte';
import UnsavedNotice from './UnsavedNotice.svelte';

// Loaded once the browser has refused to keep something.
mount(UnsavedNotice, { target: document.body });
