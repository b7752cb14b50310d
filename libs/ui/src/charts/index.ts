export * from './balance-chart.js';
export * from './flow-chart.js';
