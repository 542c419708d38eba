/**
 * The styles of the public page: Jira's colours for light and dark, and a grid for the map on wide screens. The
 * interactive map covers the page after it has loaded. Elements that are on both, such as buttons, must be selected by
 * class here, so that the styles do not affect the interactive map.
 */
export const STYLE = `
:root{color-scheme:light dark;--text:#292a2e;--subtle:#505258;--sunken:#f8f8f8;--surface:#fff;--line:#0b120e24;
--link:#1868db;--on-link:#fff;--todo:#dddee1;--doing:#cfe1fd;--done:#b3df72;--done-bar:#5b7f24;--doing-bar:#8fb8f6;--bar:#0515240f;
--ok:#efffd6;--bad:#ffeceb;--shadow:0 1px 1px #1e1f2140,0 0 1px #1e1f214f}
@media (prefers-color-scheme:dark){:root{--text:#cecfd2;--subtle:#a9abaf;--sunken:#18191a;--surface:#242528;--line:#e3e4f21f;
--link:#669df1;--on-link:#1f1f21;--todo:#4b4d51;--doing:#123263;--done:#3f5224;--done-bar:#94c748;--doing-bar:#357de8;--bar:#cecfd21f;
--ok:#28311b;--bad:#42221f;--shadow:0 1px 1px #01040480,0 0 1px #01040480}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--sunken);color:var(--text);font:14px/20px Inter,ui-sans-serif,system-ui,-apple-system,"Segoe UI","Noto Sans","Noto Sans JP","Noto Sans KR","Noto Sans SC",sans-serif}
h1,h2,h3,h4,p,ul{margin:0;padding:0;overflow-wrap:anywhere}
ul{list-style:none}
a{color:var(--link)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.head{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;padding:16px 32px;background:var(--surface);border-bottom:1px solid var(--line)}
.head h1{font-size:24px;line-height:28px;font-weight:650}
.tile{display:grid;flex:none;place-items:center;width:40px;height:40px;border-radius:6px;background:#964ac0;color:#fff;font-size:20px;font-weight:650}
.named{flex:1;min-width:0}
.head p{margin-top:4px;color:var(--subtle);white-space:pre-line}
.facts{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;color:var(--subtle);font-size:12px;line-height:16px}
.bar{display:inline-flex;width:112px;height:4px;overflow:hidden;border-radius:2px;background:var(--bar);vertical-align:middle;margin-inline-end:8px}
.bar i{background:var(--done-bar)}.bar .doing{background:var(--doing-bar)}
@media (forced-colors:active){.bar{outline:1px solid CanvasText}.bar i{background:CanvasText}.bar .doing{background:Highlight}}
.brief{display:none}
.map{padding:24px 32px;overflow-x:auto}
.goal{margin-bottom:24px}
.goal>h2{padding:10px 12px;border-radius:6px;background:var(--fill,var(--bar));color:var(--on,var(--text));font-size:16px;line-height:20px;font-weight:650}
.goal>h2 small{display:block;font-size:12px;line-height:16px;font-weight:400}
.step{margin:12px 0}
.step>h3{padding:10px;border-top:3px solid var(--fill,var(--line));border-radius:6px;background:color-mix(in srgb,var(--fill,var(--bar)) 12%,var(--surface));font-size:14px;font-weight:650}
.cell>h4{margin:12px 0 4px;color:var(--subtle);font-size:12px;line-height:16px;font-weight:600}
.lane{display:none}
.story{margin:8px 0;padding:10px;border-inline-start:3px solid var(--fill,var(--line));border-radius:4px;background:var(--surface);box-shadow:var(--shadow)}
.story p{font-weight:500}
.facts-of{display:flex;flex-wrap:wrap;gap:4px 8px;align-items:center;margin-top:8px;color:var(--subtle);font-size:12px;line-height:16px}
.state{padding:0 4px;border-radius:3px;background:var(--todo);color:var(--text);font-size:11px;font-weight:600}
.state.indeterminate{background:var(--doing)}.state.done{background:var(--done)}
.who{display:inline-flex;align-items:center;justify-content:center;min-width:20px;height:20px;border-radius:10px;background:var(--bar);font-size:10px;font-weight:600;margin-inline-start:auto}
.story ul{margin-top:8px;padding-top:4px;border-top:1px solid var(--line);font-size:12px;line-height:20px}
.faces{display:flex;flex-wrap:wrap;gap:2px;white-space:nowrap;align-items:center;margin-top:4px;font-size:12px;font-weight:400}
.faces img,.people img{border-radius:50%;background:var(--surface);object-fit:cover}
.people{padding:8px 32px 32px}
.people>h2{font-size:16px;line-height:20px}
.people ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:12px;margin-top:12px}
.people li{display:flex;gap:12px;padding:12px;border-radius:4px;background:var(--surface);box-shadow:var(--shadow)}
.people h3{font-size:14px;line-height:20px;font-weight:650}
.people p{color:var(--subtle);font-size:12px;line-height:16px}
.views{display:flex;gap:16px;margin-top:8px}
.plan{padding:8px 32px 32px}
.plan>h2{font-size:16px;line-height:20px}
.plan>p{margin:8px 0;color:var(--subtle)}
.plan>section{margin-top:16px;padding:12px;border-inline-start:3px solid var(--fill,var(--line));border-radius:4px;background:var(--surface);box-shadow:var(--shadow)}
.plan h3{font-size:14px;line-height:20px;font-weight:650}
.plan li{margin-top:12px}
.plan small{display:block;color:var(--subtle);font-size:12px;line-height:16px}
.line{display:block;position:relative;height:8px;margin-top:4px;border-radius:4px;background:var(--bar)}
.line i{position:absolute;inset-block:0;inset-inline-start:min(var(--at),calc(100% - 6px));width:max(var(--wide),6px);max-width:100%;border-radius:4px;background:var(--fill,var(--link));border:1px solid var(--line)}
.scale{position:relative;height:16px;margin:12px 12px 0 15px;color:var(--subtle);font-size:12px;line-height:16px}
.scale span{position:absolute;inset-inline-start:min(var(--at),calc(100% - 64px));white-space:nowrap;padding-inline-start:4px;border-inline-start:1px solid var(--line)}
.talk,.note{max-width:720px;margin:0 32px 32px}
.note{margin:96px auto;padding:0 24px;text-align:center}
.note h1{font-size:24px;line-height:28px}.note p{margin:12px 0 24px;color:var(--subtle)}
.talk h2{font-size:16px;line-height:20px}
.talk>p{margin:8px 0;color:var(--subtle)}
.said{margin:12px 0;padding:12px;border-radius:6px;background:var(--surface);box-shadow:var(--shadow)}
.said p{white-space:pre-line}
.said[data-meant]{outline:2px solid var(--link)}
.answer{margin-top:8px;padding:8px 12px;border-radius:4px;background:var(--bar)}
.said small{color:var(--subtle);font-size:12px}
.flag{margin:0 0 12px;padding:12px;border-radius:6px;background:var(--ok)}.flag.bad{background:var(--bad)}
.ask{display:flex;flex-direction:column;gap:12px;margin-top:12px;text-align:start}
.ask label{display:flex;flex-direction:column;gap:4px;color:var(--subtle);font-size:12px;font-weight:600}
.ask input,.ask textarea,.ask select{width:100%;min-height:36px;padding:6px 8px;border:1px solid #8c8f97;border-radius:4px;background:var(--surface);color:var(--text);font:inherit;font-size:14px;font-weight:400}
.ask button{align-self:flex-start;min-height:36px;padding:0 16px;border:0;border-radius:4px;background:var(--link);color:var(--on-link);font:inherit;font-weight:500;cursor:pointer}
.trap{position:absolute;inset-inline-start:-9999px}
.foot{padding:16px 32px;border-top:1px solid var(--line);color:var(--subtle);font-size:12px;position:sticky;top:100vh}
@media (max-width:719px){.head,.map,.plan,.people{padding-inline:16px}.scale{display:none}.talk{margin-inline:16px}.foot{padding-inline:16px}
.head{padding-block:12px}.head h1{font-size:16px;line-height:20px}.tile{width:28px;height:28px;font-size:14px}
.head p,.head .views,.facts{flex-basis:100%}.facts{flex-wrap:nowrap;gap:8px;justify-content:flex-end}.facts>:first-child{flex:1;display:flex;gap:8px;align-items:center}
.facts .bar{flex:1}.facts time{white-space:nowrap}.wide{display:none}.brief{display:inline}
.goal>h2{position:sticky;top:0;z-index:1}}
@media (min-width:720px){
@supports (grid-template-rows:subgrid){
.map{display:grid;grid-template-columns:repeat(var(--columns),184px);grid-template-rows:repeat(var(--rows),auto);column-gap:8px;align-content:start}
.goal{display:grid;grid-template:subgrid/subgrid;grid-column:var(--from)/span var(--steps);grid-row:1/-1;margin:0}
.goal>h2{grid-column:1/-1;grid-row:1;margin-inline-end:8px}
.step{display:grid;grid-template-rows:subgrid;grid-column:var(--at);grid-row:2/-1;margin:0}
.step>h3{grid-row:1;margin:12px 0 0;min-height:64px}
.cell{position:relative;grid-row:var(--row)}
.cell>h4{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.lane{display:flex;gap:12px;align-items:baseline;grid-column:1/-1;grid-row:var(--row);position:sticky;inset-inline-start:0;width:max-content;margin:20px 0 4px;font-size:16px;font-weight:650}
.lane small{color:var(--subtle);font-size:12px;font-weight:400}
.story{min-height:76px}
}}
@media print{.map{overflow:visible}.talk form{display:none}body{background:#fff}}
`;
