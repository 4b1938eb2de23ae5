/** How high the tray is, for boards that it lies over. No custom property of the whole table: each change of one restyles all that it holds. */
export const tray = $state({ high: 0 })
