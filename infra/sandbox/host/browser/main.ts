import { startBridge } from './connect/bridge.ts';
import { startForge } from './forge/start.ts';
import { startMenu } from './menus.ts';
import { readPageData } from './page-data.ts';
import { startHostSwitch, startThemeSwitch, startUserSwitcher } from './preferences.ts';
import { startSidebar } from './sidebar.ts';

for (const menu of document.querySelectorAll<HTMLElement>('[role="menu"]')) startMenu(menu);
const userMenu = document.getElementById('user-menu');
if (userMenu) {
  startUserSwitcher(userMenu);
  startThemeSwitch(userMenu);
  startHostSwitch(userMenu);
}
startSidebar();
const page = readPageData();
if (page.forge) startForge(page, page.forge);
else startBridge(window.connectHost, page);
