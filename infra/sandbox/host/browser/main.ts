import { startBridge } from './bridge.ts';
import { startMenu } from './menus.ts';
import { readPageData } from './page-data.ts';
import { startThemeSwitch, startUserSwitcher } from './preferences.ts';
import { startSidebar } from './sidebar.ts';

for (const menu of document.querySelectorAll<HTMLElement>('[role="menu"]')) startMenu(menu);
const userMenu = document.getElementById('user-menu');
if (userMenu) {
  startUserSwitcher(userMenu);
  startThemeSwitch(userMenu);
}
startSidebar();
startBridge(window.connectHost, readPageData());
