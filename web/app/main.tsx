import { createRoot } from 'react-dom/client';
const r = document.getElementById('root');
if (r) createRoot(r).render(null);
