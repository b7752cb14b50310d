export * from './balance-chart.js';
