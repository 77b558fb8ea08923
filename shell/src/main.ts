// Shared singletons settle before the first module that needs them is evaluated.
void import('./bootstrap.tsx');
