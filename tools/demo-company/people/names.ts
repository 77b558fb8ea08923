/** Names as they are common in Flanders and in French-speaking Belgium; any likeness to a person is chance. */

type NameStock = {
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly families: readonly string[];
};

const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

export const dutchNames: NameStock = {
  women: words(`An, Anke, Annelies, Astrid, Barbara, Britt, Charlotte, Dorien, Eline, Elke, Ellen, Els, Emma, Evelien,
    Femke, Fien, Greet, Griet, Hanne, Hilde, Ilse, Ine, Inge, Jana, Joke, Julie, Karen, Katrien, Laura, Leen, Lien,
    Liesbeth, Lies, Lore, Maaike, Marijke, Marleen, Mieke, Nathalie, Nele, Noor, Pauline, Saar, Sara, Silke, Sofie,
    Tine, Veerle, Yasmina`),
  men: words(`Arne, Bart, Ben, Bjorn, Brecht, Bram, Dieter, Dirk, Dries, Filip, Frederik, Geert, Gert, Hans, Jan, Jef,
    Jelle, Jeroen, Joris, Karel, Kevin, Koen, Kristof, Lars, Lieven, Maarten, Marc, Mathias, Michiel, Nico, Niels,
    Paul, Peter, Pieter, Robbe, Ruben, Sander, Stef, Stijn, Sven, Thomas, Tim, Tom, Wannes, Wim, Wout, Yannick, Youssef`),
  families: words(`Aerts, Baert, Beeckman, Bogaerts, Bosmans, Buyse, Callens, Ceulemans, Claes, Claeys, Cools, Coppens,
    Daems, De Backer, De Bruyn, De Clercq, De Coninck, De Cock, De Graeve, De Meyer, De Pauw, De Smet, De Vos,
    De Wilde, De Winter, Declercq, Desmet, D'Hondt, Dierckx, Goossens, Hendrickx, Hermans, Jacobs, Janssens, Lambrecht,
    Lenaerts, Luyten, Maes, Mertens, Michiels, Moens, Peeters, Pauwels, Raes, Roels, Segers, Smets, Stevens, Thys,
    Van Acker, Van Damme, Van den Broeck, Van Hecke, Van Hoof, Van Loo, Van Looy, Van Neste, Vandenberghe, Vandamme,
    Verbeke, Verhaeghe, Verhoeven, Verlinden, Vermeersch, Vermeulen, Verstraete, Willems, Wouters, El Amrani, Yilmaz`),
};

export const frenchNames: NameStock = {
  women:
    words(`Adeline, Alice, Amandine, Amélie, Anaïs, Aurélie, Camille, Caroline, Catherine, Céline, Chloé, Christelle,
    Claire, Delphine, Élodie, Émilie, Fanny, Florence, Françoise, Hélène, Inès, Isabelle, Jeanne, Justine, Laetitia,
    Louise, Lucie, Manon, Margaux, Marie, Mathilde, Mélanie, Nadia, Noémie, Océane, Patricia, Sabrina, Salma, Sophie,
    Sylvie, Valérie, Virginie`),
  men: words(`Adrien, Alain, Alexandre, Antoine, Arnaud, Aurélien, Baptiste, Benoît, Bernard, Cédric, Christophe, Damien,
    David, Denis, Didier, Étienne, Fabrice, François, Frédéric, Gilles, Grégory, Guillaume, Hugo, Jérôme, Julien, Karim,
    Laurent, Loïc, Luc, Mathieu, Maxime, Mehdi, Nicolas, Olivier, Pascal, Philippe, Quentin, Romain, Simon, Sébastien,
    Thierry, Vincent, Xavier`),
  families:
    words(`Adam, André, Bastin, Baudoin, Bertrand, Bodart, Charlier, Collard, Collignon, Colson, Cornet, Dardenne,
    Defays, Delcourt, Delhaye, Delvaux, Denis, Deprez, Detaille, Dubois, Dumont, Dupont, Durand, Évrard, Fontaine,
    François, Georges, Gérard, Gillet, Guillaume, Hardy, Henry, Hubert, Jacquet, Lambert, Laurent, Lebrun, Leclercq,
    Lefèvre, Legrand, Lejeune, Léonard, Leroy, Louis, Marchal, Martin, Mathieu, Michel, Moreau, Noël, Pirard, Piette,
    Renard, Rousseau, Servais, Simon, Thiry, Toussaint, Warnier, Wauters, Benali, Diallo`),
};
