// What stands beside the grid: one component per panel, by the name that `editor.open` takes.

import {AdvicePanel} from "./advice.js";
import {AttributePanel} from "./attribute.js";
import {GamesPanel} from "./games.js";
import {HistoryPanel} from "./history.js";
import {ItemPanel} from "./item.js";
import {ReportsPanel} from "./reports.js";
import {SetPanel} from "./set.js";
import {SharePanel} from "./share.js";

export const PANELS = {
  advice: AdvicePanel,
  attribute: AttributePanel,
  item: ItemPanel,
  games: GamesPanel,
  history: HistoryPanel,
  share: SharePanel,
  reports: ReportsPanel,
  set: SetPanel,
};
