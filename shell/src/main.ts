// First: nothing is loaded before it is known what it must be.
import './start/own-files.ts';
import './bootstrap.tsx';
